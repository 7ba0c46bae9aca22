/**
 * A plugin of one file for WordPress: it lets accounts that may edit a post set its description and the
 * address of the original over the REST API, and shows both where no SEO plugin does, with the article’s structured data.
 */
export const wordPressSnippet = `<?php
/* Plugin Name: SEO fields for Copydesk */
add_action('init', function () {
    if (class_exists('RankMath')) return; // It takes them by itself.
    foreach (['_yoast_wpseo_metadesc', '_yoast_wpseo_canonical'] as $key) {
        register_post_meta('post', $key, [
            'type' => 'string',
            'single' => true,
            'show_in_rest' => true,
            'auth_callback' => fn($allowed, $meta, $id) => current_user_can('edit_post', $id),
        ]);
    }
    if (defined('WPSEO_VERSION')) return; // Yoast SEO shows them.
    register_post_meta('post', '_copydesk_json_ld', [
        'type' => 'string',
        'single' => true,
        'show_in_rest' => true,
        'auth_callback' => fn($allowed, $meta, $id) => current_user_can('edit_post', $id),
    ]);
    add_filter('get_canonical_url', function ($url, $post) {
        return get_post_meta($post->ID, '_yoast_wpseo_canonical', true) ?: $url;
    }, 10, 2);
    add_action('wp_head', function () {
        if (!is_singular('post')) return;
        $text = get_post_meta(get_queried_object_id(), '_yoast_wpseo_metadesc', true);
        if ($text) echo '<meta name="description" content="', esc_attr($text), '">', PHP_EOL;
        $id = get_queried_object_id();
        $data = json_decode(get_post_meta($id, '_copydesk_json_ld', true) ?: 'null');
        if (empty($data->{'@graph'})) return;
        foreach ($data->{'@graph'} as $node) {
            if ($node->{'@type'} !== 'BlogPosting') continue;
            $node->datePublished = get_the_date('c', $id);
            $node->dateModified = get_the_modified_date('c', $id);
            if (has_post_thumbnail($id)) $node->image = get_the_post_thumbnail_url($id, 'full');
        }
        echo '<script type="application/ld+json">', wp_json_encode($data, JSON_HEX_TAG), '</script>', PHP_EOL;
    });
}, 20);
`
