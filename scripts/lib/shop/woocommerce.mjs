import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../files.mjs';
import { runInShop } from './in-shop.mjs';
import { decoded, fieldOf, visitor } from './visitor.mjs';
import { wooCommercePictures } from './woocommerce-pictures.mjs';

const settings = '/wp-admin/admin.php?page=wc-settings&tab=integration&section=digital_wardrobe';
const buyer = {
  ...{ first_name: 'Zoé', last_name: 'Müller', company: '', address_1: '3 Rosenweg', address_2: '', city: 'Berlin' },
  ...{ state: '', postcode: '10115', country: 'DE', email: 'zoe@mail.example', phone: '+49301234567' },
};

/** A WooCommerce shop that runs at an address, with its folder on this machine. */
export function wooCommerce({ url, folder, user, password }) {
  const base = url.replace(/\/*$/, '/');
  const inShop = (path) => new URL(path.replace(/^\//, ''), base).href;
  const admin = visitor(base);
  const mails = join(folder, 'wp-content/digital-wardrobe-mails.txt');

  const begin = `$_SERVER['HTTP_HOST'] = ${JSON.stringify(new URL(base).host)}; $_SERVER['REQUEST_URI'] = '/';
    require ${JSON.stringify(join(folder, 'wp-load.php'))};`;
  const php = (code, ...args) => runInShop(begin, code, args, { SHOP_URL: url });

  /** Deletes the plugin, and answers what is left of it. */
  const uninstall = () =>
    php(`require_once ABSPATH . 'wp-admin/includes/plugin.php'; require_once ABSPATH . 'wp-admin/includes/file.php';
        deactivate_plugins('digital-wardrobe/digital-wardrobe.php'); delete_plugins(['digital-wardrobe/digital-wardrobe.php']);
        global $wpdb; $left = [];
        foreach ($wpdb->get_col('show tables') as $table) {
          if (strpos($table, 'wardrobe') !== false) $left[] = $table;
          foreach ($wpdb->get_col("show columns from \`$table\`") as $column) {
            if (!preg_match('/name|key|value|slug|hook|message/', $column) || preg_match('/term|post_name|user/', $column)) continue;
            $found = $wpdb->get_var("select count(*) from \`$table\` where \`$column\` like '%digital_wardrobe%'");
            if ($found > 0) $left[] = "$table.$column $found " . $wpdb->get_var("select left(\`$column\`, 90) from \`$table\` where \`$column\` like '%digital_wardrobe%' limit 1");
          } }
        echo json_encode($left);`);

  async function plugin(zip) {
    await uninstall();
    await admin(inShop('wp-login.php'));
    const form = { log: user, pwd: password, testcookie: '1', 'wp-submit': 'Log In' };
    await admin(inShop('wp-login.php'), { method: 'POST', form });
    const page = await admin(inShop('wp-admin/plugin-install.php?tab=upload'));
    const body = new FormData();
    body.set('_wpnonce', fieldOf(page.text, '_wpnonce') ?? '');
    body.set('pluginzip', new Blob([readFileSync(zip)]), 'digital-wardrobe.zip');
    const done = await admin(inShop('wp-admin/update.php?action=upload-plugin'), { method: 'POST', body });
    const link = /href="([^"]*action=activate[^"]*)"/.exec(done.text)?.[1];
    if (!link) throw new Error('The plugin could not be uploaded.');
    await admin(new URL(decoded(link), inShop('wp-admin/')).href);
  }

  async function connect(service, key) {
    const page = await admin(inShop(settings));
    const name = (field) => `woocommerce_digital_wardrobe_${field}`;
    const form = { _wpnonce: fieldOf(page.text, '_wpnonce') ?? '', save: 'Save', [name('service')]: service };
    form[name('key')] = key;
    form[name('virtual')] = '1';
    const saved = await admin(inShop(settings), { method: 'POST', form });
    return /notice-(success|error)"><p>Digital|notice-(success|error)"><p>[^<]*Digital/
      .exec(saved.text)
      ?.slice(1)
      .find(Boolean);
  }

  /** Where orders are kept: in tables of their own, or as posts. */
  const keepOrdersIn = (tables) =>
    php(
      `$sync = wc_get_container()->get(Automattic\\WooCommerce\\Internal\\DataStores\\Orders\\DataSynchronizer::class);
      if (!$sync->check_orders_table_exists()) $sync->create_database_tables();
      while ($ids = $sync->get_next_batch_to_process(500)) $sync->process_batch($ids);
      update_option('woocommerce_custom_orders_table_enabled', $argv[1]);
      echo json_encode(get_option('woocommerce_custom_orders_table_enabled'));`,
      tables,
    );

  /** By the Store API, as the checkout block does. */
  async function blockOrder(products, { coupon, pay = 'cod' } = {}) {
    const go = visitor(base);
    const api = (path) => inShop(`?rest_route=/wc/store/v1${path}`);
    const cart = await go(api('/cart'));
    const headers = { nonce: cart.headers.get('nonce') ?? '', 'cart-token': cart.headers.get('cart-token') ?? '' };
    for (const [id, quantity] of products)
      await go(api('/cart/add-item'), { method: 'POST', headers, json: { id, quantity } });
    if (coupon) {
      const { status, text } = await go(api('/cart/apply-coupon'), { method: 'POST', headers, json: { code: coupon } });
      if (status !== 200) return { refused: JSON.parse(text).message };
    }
    const { email, phone, ...address } = buyer;
    const json = {
      billing_address: { ...address, email, phone },
      shipping_address: { ...address, phone },
      payment_method: pay,
    };
    const done = await go(api('/checkout'), { method: 'POST', headers, json });
    const said = JSON.parse(done.text);
    if (done.status !== 200) return { refused: said.message };
    return { id: said.order_id, thanks: said.payment_result.redirect_url, go };
  }

  /** By the form of the classic checkout. */
  async function classicOrder(products) {
    const go = visitor(base);
    for (const [id, quantity] of products) await go(inShop(`?add-to-cart=${id}&quantity=${quantity}`));
    const page = await go(
      inShop(`?page_id=${await php("echo json_encode((int) get_option('dw_classic_checkout'));")}`),
    );
    const billing = Object.fromEntries(Object.entries(buyer).map(([name, value]) => [`billing_${name}`, value]));
    const nonce = fieldOf(page.text, 'woocommerce-process-checkout-nonce') ?? '';
    const form = { ...billing, payment_method: 'cod', 'woocommerce-process-checkout-nonce': nonce };
    const done = await go(inShop('?wc-ajax=checkout'), { method: 'POST', form });
    const said = JSON.parse(done.text);
    if (said.result !== 'success') return { refused: said.messages };
    return {
      id: said.order_id ?? Number(/order-received[/=](\d+)/.exec(said.redirect)?.[1]),
      thanks: said.redirect,
      go,
    };
  }

  const order = (code) => (id) => php(`$order = wc_get_order((int) $argv[1]); ${code}`, String(id));
  return {
    base,
    php,
    install: plugin,
    connect,
    versions: () =>
      php(
        "echo json_encode('WooCommerce ' . WC_VERSION . ', WordPress ' . get_bloginfo('version') . ', PHP ' . PHP_VERSION);",
      ),
    checkouts: { block: blockOrder, classic: classicOrder },
    asksForCodes: () => php('echo json_encode(wc_coupons_enabled());'),
    awaiting: (products) => blockOrder(products, { pay: 'bacs' }),
    accept: order("$order->update_status('processing'); echo '1';"),
    pictures: (shown) => wooCommercePictures({ inShop, settings, user, password, ...shown }),
    settings: [
      ['HPOS on', () => keepOrdersIn('yes')],
      ['HPOS off', () => keepOrdersIn('no')],
    ],
    /** What the shop sells in the suite. */
    prepare() {
      rmSync(mails, { force: true });
      mkdirSync(join(folder, 'wp-content/mu-plugins'), { recursive: true });
      const keep = `<?php add_filter('pre_wp_mail', function ($null, $mail) { file_put_contents(${JSON.stringify(mails)}, json_encode($mail) . "\\n", FILE_APPEND); return true; }, 10, 2);`;
      writeFileSync(join(folder, 'wp-content/mu-plugins/digital-wardrobe-mails.php'), keep);
      return php(readFileSync(join(root, 'scripts/lib/shop/woocommerce-products.php'), 'utf8').replace(/^<\?php/, ''));
    },
    mails: () =>
      existsSync(mails)
        ? readFileSync(mails, 'utf8')
            .trim()
            .split('\n')
            .map((line) => JSON.parse(line))
        : [],
    number: order('echo json_encode($order->get_order_number());'),
    page: order("echo json_encode($order->get_meta('_digital_wardrobe_page'));"),
    cancel: order("$order->update_status('cancelled'); echo '1';"),
    payAgain: order("$order->update_status('processing'); echo '1';"),
    refund: order(
      "wc_create_refund(['order_id' => $order->get_id(), 'amount' => $order->get_remaining_refund_amount()]); echo '1';",
    ),
    refundOne: order(
      `$item = current($order->get_items()); wc_create_refund(['order_id' => $order->get_id(), 'amount' => 1,
        'line_items' => [$item->get_id() => ['qty' => 1, 'refund_total' => 1, 'refund_tax' => []]]]); echo '1';`,
    ),
    /** Runs what is due in the background, as if the waits were over. */
    deliver: () =>
      php(`delete_option('digital_wardrobe_pause');
        for ($runs = 0; $runs < 50 && DigitalWardrobe\\WooCommerce\\WpOutbox::table(); $runs++) {
          $outbox = new DigitalWardrobe\\WooCommerce\\WpOutbox();
          if ($outbox->next() === null) break;
          do_action('digital_wardrobe_deliver');
          if ($outbox->pause()['until'] > time()) break;
        }
        echo json_encode($outbox->counts());`),
    manyOrders: (product, count) =>
      php(
        `for ($made = 0; $made < (int) $argv[2]; $made++) {
          $order = wc_create_order(); $order->add_product(wc_get_product((int) $argv[1]), 1);
          $order->calculate_totals(); $order->update_status('processing'); }
        echo json_encode($made);`,
        String(product),
        String(count),
      ),
    feed: () => php('echo json_encode(DigitalWardrobe\\WooCommerce\\Settings::read()->feedUrl());'),
    setActive: (isActive) =>
      php(`require_once ABSPATH . 'wp-admin/includes/plugin.php';
        ${isActive ? 'activate_plugin' : 'deactivate_plugins'}('digital-wardrobe/digital-wardrobe.php'); echo '1';`),
    uninstall,
    tidy: () => rmSync(join(folder, 'wp-content/mu-plugins/digital-wardrobe-mails.php'), { force: true }),
  };
}
