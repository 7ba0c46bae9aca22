<?php
// Stands in for a web server's rewriting: files as they are, everything else to WordPress.
$root = getenv('WP_SITE');
if (getenv('WP_STRIP_AUTH') === '1') {
  unset($_SERVER['PHP_AUTH_USER'], $_SERVER['PHP_AUTH_PW'], $_SERVER['HTTP_AUTHORIZATION']);
}
$path = '/' . ltrim(rawurldecode((string) parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH)), '/');
if (str_contains($path, '..')) { http_response_code(400); exit; }
$file = $root . $path;
if (is_dir($file) && is_file(rtrim($file, '/') . '/index.php')) {
  if (!str_ends_with($path, '/')) { header("Location: $path/", true, 301); exit; }
  $path .= 'index.php';
}
if ($path !== '/index.php' && is_file($root . $path)) {
  if (!str_ends_with($path, '.php')) return false;
} else {
  $path = '/index.php';
}
$_SERVER['SCRIPT_NAME'] = $_SERVER['PHP_SELF'] = $path;
$_SERVER['SCRIPT_FILENAME'] = $root . $path;
chdir(dirname($root . $path));
require $root . $path;
