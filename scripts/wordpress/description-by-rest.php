<?php
// A key with a leading underscore is protected: without an auth_callback a write answers 403.
if (getenv('WP_META') === '0') return;
add_action('init', function () {
  foreach (['_yoast_wpseo_metadesc', 'rank_math_description'] as $key) {
    register_post_meta('post', $key, [
      'type' => 'string', 'single' => true, 'show_in_rest' => true,
      // WP_META=locked: registered carelessly, so that a write is refused after the post was made.
      'auth_callback' => getenv('WP_META') === 'locked'
        ? '__return_false'
        : fn($allowed, $key, $id) => current_user_can('edit_post', $id),
    ]);
  }
});
