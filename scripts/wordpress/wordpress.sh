#!/usr/bin/env bash
# Runs a real WordPress on loopback for tests, on Debian 12, without installing a service.
#
#   wordpress.sh up          set up from nothing and serve; prints NAME='value' lines
#   wordpress.sh configure   serve the same site with other settings
#   wordpress.sh down        stop both servers
#
# Settings, from the environment:
#   WP_ROOT         scratch folder, wiped by `up`                (a folder below the temporary one)
#   WP_PORT         port in the site's address                   (8089)
#   WP_LISTEN_PORT  port it listens on, when a proxy has the other one
#   WP_DB_DIR       database files, wiped by `up`; RAM is faster ($WP_ROOT/db)
#   WP_SOURCE       folder of a WordPress of another version     (Debian's package)
#   WP_PERMALINK    permalink structure; empty for plain ones    (/%postname%/)
#   WP_ENV          production refuses passwords over http       (local)
#   WP_META         1 lets the SEO description be set by REST    (1)
#   WP_STRIP_AUTH   1 drops the Authorization header             (0)
#   WP_UPLOAD_MAX   largest upload PHP accepts                   (32M)
set -euo pipefail

root=${WP_ROOT:-${TMPDIR:-/tmp}/copydesk-wordpress}
port=${WP_PORT:-8089}
listen=${WP_LISTEN_PORT:-$port}
data=${WP_DB_DIR:-$root/db}
permalink=${WP_PERMALINK-/%postname%/}
environment=${WP_ENV:-local}
meta=${WP_META:-1}
strip_auth=${WP_STRIP_AUTH:-0}
upload_max=${WP_UPLOAD_MAX:-32M}

url=http://127.0.0.1:$port
site=$root/site
run=$root/run
socket=$run/mysqld.sock
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)

fail() { echo "wordpress.sh: $*" >&2; exit 1; }

wait_for() {
  local what=$1; shift
  for _ in $(seq 200); do "$@" >/dev/null 2>&1 && return 0; sleep 0.1; done
  fail "$what did not come up; see $run"
}

# Stops a process we started, its children first (PHP forks workers), and waits for its end.
stop() {
  local file=$run/$1.pid pid child
  [ -s "$file" ] || return 0
  pid=$(cat "$file")
  for child in $(ps -o pid= --ppid "$pid" 2>/dev/null || true); do kill "$child" 2>/dev/null || true; done
  kill "$pid" 2>/dev/null || true
  for _ in $(seq 100); do kill -0 "$pid" 2>/dev/null || break; sleep 0.1; done
  rm -f "$file"
}

install_packages() {
  command -v php >/dev/null && command -v mariadbd >/dev/null && [ -e /usr/share/php/getid3/getid3.php ] && return 0
  [ "$(id -u)" = 0 ] || fail 'php and mariadb are missing; run once as root'
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
    php8.2-cli php8.2-mysql php8.2-gd php8.2-xml php8.2-curl php8.2-mbstring php-getid3 \
    libjs-cropper libjs-underscore mariadb-server-core mariadb-client-core >/dev/null
}

copy_wordpress() {
  if [ -n "${WP_SOURCE:-}" ]; then cp -r "$WP_SOURCE" "$site"; else unpack_wordpress; fi
  mkdir -p "$site/wp-content/uploads" "$site/wp-content/plugins" "$site/wp-content/mu-plugins"
}

# The package is only unpacked: installing it would bring a web server along.
unpack_wordpress() {
  mkdir -p "$root/debs"
  ls "$root"/debs/wordpress_*.deb >/dev/null 2>&1 ||
    (cd "$root/debs" && apt-get download -qq wordpress wordpress-theme-twentytwentythree)
  rm -rf "$root/unpacked"
  local deb
  for deb in "$root"/debs/*.deb; do dpkg-deb -x "$deb" "$root/unpacked"; done
  # Debian links third-party files relative to /usr/share; resolve the links, then copy the files.
  mkdir -p "$root/unpacked/usr/share"
  ln -sfn /usr/share/javascript "$root/unpacked/usr/share/javascript"
  ln -sfn /usr/share/php "$root/unpacked/usr/share/php"
  rm -f "$root/unpacked/usr/share/wordpress/.htaccess"
  cp -rL "$root/unpacked/usr/share/wordpress" "$site"
  rm -rf "$root/unpacked"
}

start_database() {
  local me; me=$(id -un)
  mariadb-install-db --no-defaults --user="$me" --datadir="$data" \
    --auth-root-authentication-method=normal --skip-test-db >"$run/install-db.log" 2>&1
  mariadbd --no-defaults --user="$me" --datadir="$data" --socket="$socket" --skip-networking \
    --innodb-flush-log-at-trx-commit=0 --performance-schema=OFF >"$run/mariadbd.log" 2>&1 &
  echo $! >"$run/mariadbd.pid"
  wait_for MariaDB mariadb --no-defaults --socket="$socket" -uroot -e 'SELECT 1'
  mariadb --no-defaults --socket="$socket" -uroot -e \
    "CREATE DATABASE wordpress CHARACTER SET utf8mb4;
     CREATE USER wp@localhost IDENTIFIED BY 'wp'; GRANT ALL ON wordpress.* TO wp@localhost;"
}

write_config() {
  cat >"$site/wp-config.php" <<PHP
<?php
define('DB_NAME', 'wordpress'); define('DB_USER', 'wp'); define('DB_PASSWORD', 'wp');
define('DB_HOST', 'localhost:$socket'); define('DB_CHARSET', 'utf8mb4'); define('DB_COLLATE', '');
foreach (['AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE'] as \$name) {
  define(\$name . '_KEY', hash('sha256', \$name . 'key')); define(\$name . '_SALT', hash('sha256', \$name . 'salt'));
}
define('WP_HOME', '$url'); define('WP_SITEURL', '$url');
define('WP_ENVIRONMENT_TYPE', getenv('WP_ENV') ?: 'local');
define('DISABLE_WP_CRON', true); define('AUTOMATIC_UPDATER_DISABLED', true);
define('WP_HTTP_BLOCK_EXTERNAL', true); define('WP_DEBUG', false); define('FS_METHOD', 'direct');
\$table_prefix = 'wp_';
if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
PHP
  cp "$here/description-by-rest.php" "$site/wp-content/mu-plugins/"
}

serve() {
  WP_URL=$url WP_PERMALINK=$permalink WP_SITE=$site php "$here/set-permalinks.php"
  (cd "$site" && WP_SITE=$site WP_ENV=$environment WP_META=$meta WP_STRIP_AUTH=$strip_auth \
    PHP_CLI_SERVER_WORKERS=4 exec php -d upload_max_filesize="$upload_max" -d post_max_size=40M \
    -d memory_limit=256M -S "127.0.0.1:$listen" -t "$site" "$here/router.php" \
    >"$run/php.log" 2>&1 </dev/null) &
  echo $! >"$run/php.pid"
  wait_for WordPress curl -fsS -o /dev/null "http://127.0.0.1:$listen/?rest_route=/"
}

case ${1:-} in
  up)
    install_packages
    stop php; stop mariadbd
    rm -rf "$site" "$data" "$run"; mkdir -p "$run" "$data"
    copy_wordpress
    start_database
    write_config
    WP_URL=$url WP_SITE=$site php "$here/install.php" >"$run/accounts"
    serve
    ;;
  configure)
    [ -s "$run/accounts" ] || fail 'nothing to configure; run up first'
    stop php
    serve
    ;;
  down)
    stop php; stop mariadbd
    exit 0
    ;;
  *) fail 'say up, configure or down' ;;
esac
echo "WP_URL='$url'"
cat "$run/accounts"
