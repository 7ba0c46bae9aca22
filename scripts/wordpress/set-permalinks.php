<?php
require __DIR__ . '/load.php';
global $wp_rewrite;
update_option('permalink_structure', (string) getenv('WP_PERMALINK'));
$wp_rewrite->init();
flush_rewrite_rules(false);
