<?php
// Loads WordPress on the command line as if a request had come in.
$url = getenv('WP_URL');
$_SERVER['HTTP_HOST'] = parse_url($url, PHP_URL_HOST) . ':' . parse_url($url, PHP_URL_PORT);
$_SERVER['SERVER_PROTOCOL'] = 'HTTP/1.1';
$_SERVER['REQUEST_METHOD'] = 'GET';
$_SERVER['REQUEST_URI'] = '/';
ob_start();
require getenv('WP_SITE') . '/wp-load.php';
ob_end_clean();
