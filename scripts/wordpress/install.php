<?php
// Installs the site and prints one login and application password per role.
define('WP_INSTALLING', true);
function wp_new_blog_notification(...$ignored) {} // there is no mail server
require __DIR__ . '/load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
require_once ABSPATH . 'wp-admin/includes/misc.php';

ob_start();
$installed = wp_install('Test site', 'admin', 'admin@example.test', true, '', wp_generate_password(24));
$accounts = ['ADMIN' => ['admin', $installed['user_id']]];
foreach (['editor', 'author', 'contributor', 'subscriber'] as $role) {
  $id = wp_insert_user([
    'user_login' => $role, 'user_pass' => wp_generate_password(24),
    'user_email' => "$role@example.test", 'role' => $role,
  ]);
  $accounts[strtoupper($role)] = [$role, $id];
}
$lines = [];
foreach ($accounts as $name => [$login, $id]) {
  [$password] = WP_Application_Passwords::create_new_application_password($id, ['name' => 'publisher']);
  $lines[] = "WP_{$name}='$login'";
  $lines[] = "WP_{$name}_PASSWORD='" . WP_Application_Passwords::chunk_password($password) . "'";
}
ob_end_clean();
echo implode("\n", $lines), "\n";
