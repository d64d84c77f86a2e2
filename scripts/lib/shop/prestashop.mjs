import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../files.mjs';
import { runInShop } from './in-shop.mjs';
import { catchMails } from './mail-catcher.mjs';
import { asksForCodes, buyAsGuest } from './prestashop-checkout.mjs';
import { backOffice } from './prestashop-office.mjs';
import { prestaShopPictures } from './prestashop-pictures.mjs';
import { visitor } from './visitor.mjs';

const state = (name) => `(int) Configuration::get('${name}')`;

/** A PrestaShop that runs at an address, with its folder on this machine. */
export async function prestaShop({ url, folder, user, password }) {
  const base = url.replace(/\/*$/, '/');
  const inShop = (path) => new URL(path, base).href;
  const catcher = await catchMails();
  const administration = readdirSync(folder).find((name) => existsSync(join(folder, name, 'get-file-admin.php')));
  const office = backOffice({ inShop, folder: administration, user, password });
  const module = join(folder, 'modules/digitalwardrobe');

  const begin = `define('_PS_ADMIN_DIR_', ${JSON.stringify(join(folder, administration))});
    $_SERVER['HTTP_HOST'] = $_SERVER['SERVER_NAME'] = ${JSON.stringify(new URL(base).host)}; $_SERVER['REQUEST_URI'] = '/';
    error_reporting(E_ERROR); require ${JSON.stringify(join(folder, 'config/config.inc.php'))};
    require_once ${JSON.stringify(join(folder, 'app/AppKernel.php'))};
    global $kernel; $kernel = new AppKernel('prod', false); $kernel->boot();
    $context = Context::getContext(); $context->employee = new Employee(1); $context->currency = Currency::getDefaultCurrency();
    $context->cart = new Cart(); $context->customer = new Customer();
    $module = is_dir(${JSON.stringify(module)}) ? Module::getInstanceByName('digitalwardrobe') : null;
    use DigitalWardrobe\\PrestaShop as Ours;`.replace(/^(.*)(use DigitalWardrobe[^;]*;)/s, '$2 $1');
  const php = (code, ...args) => runInShop(begin, code, args.map(String));
  const bus = (command) =>
    `$kernel->getContainer()->get('prestashop.core.command_bus')->handle(new PrestaShop\\PrestaShop\\Core\\Domain\\Order\\Command\\${command});`;

  const setState = (name) => (id) =>
    php(`${bus(`UpdateOrderStatusCommand((int) $argv[1], ${state(name)})`)} echo '1';`, id);
  const order = (code) => (id) => php(`$order = new Order((int) $argv[1]); ${code}`, id);

  async function deliver() {
    await php("Ours\\Settings::keep('pause', ''); echo '1';");
    const someone = visitor(base);
    for (let runs = 0; ; runs += 1) {
      const { status } = await someone(inShop('?digital-wardrobe-errand=1'));
      if (status !== 204) throw new Error(`The errand answered ${status}.`);
      const left = await php(
        'echo json_encode(["pause" => (new Ours\\OutboxTable())->pause()["until"] > time()] + (new Ours\\OutboxTable())->counts());',
      );
      if (left.waiting === 0 || left.pause || runs > 60) return { waiting: left.waiting, refused: left.refused };
    }
  }

  /** Whatever the shop still has of the module. */
  const left = () =>
    php(`$left = [];
      foreach (Db::getInstance()->executeS('show tables') as $row) { $table = current($row);
        if (strpos($table, 'wardrobe') !== false) $left[] = $table;
        foreach (Db::getInstance()->executeS("show columns from \`$table\`") as $column) { $name = $column['Field'];
          if (!preg_match('/char|text/', $column['Type']) || preg_match('/_(log|smarty_lazy_cache)$/', $table)) continue;
          $found = Db::getInstance()->getValue("select count(*) from \`$table\` where \`$name\` like '%digitalwardrobe%'", false);
          if ($found > 0) $left[] = "$table.$name $found"; } }
      if (is_dir(${JSON.stringify(module)})) $left[] = 'modules/digitalwardrobe';
      echo json_encode($left);`);

  const wire = (products, options) => buyAsGuest(inShop, 'ps_wirepayment', products, options);
  const accept = setState('PS_OS_PAYMENT');
  return {
    base,
    php,
    async install(zip) {
      if (existsSync(module)) await office.remove();
      await office.upload(zip);
    },
    connect: office.connect,
    versions: () => php("echo json_encode('PrestaShop ' . _PS_VERSION_ . ', PHP ' . PHP_VERSION);"),
    checkouts: {
      'pay at the door': (products, options) => buyAsGuest(inShop, 'ps_cashondelivery', products, options),
      'bank transfer': async (products, options) => {
        const bought = await wire(products, options);
        if (bought.id) await accept(bought.id);
        return bought;
      },
    },
    asksForCodes: (product) => asksForCodes(inShop, product),
    awaiting: wire,
    accept,
    settings: [0, 1].map((friendly) => [
      friendly ? 'friendly addresses' : 'plain addresses',
      () => php("Configuration::updateValue('PS_REWRITING_SETTINGS', (int) $argv[1]); echo '1';", friendly),
    ]),
    prepare: () =>
      php(
        readFileSync(join(root, 'scripts/lib/shop/prestashop-products.php'), 'utf8').replace(/^<\?php/, ''),
        catcher.port,
      ),
    mails: catcher.mails,
    number: order('echo json_encode(Ours\\Purchases::number($order));'),
    page: order('echo json_encode((new Ours\\Purchases(Ours\\Settings::read(), $context))->page((int) $order->id));'),
    cancel: setState('PS_OS_CANCELED'),
    payAgain: accept,
    refund: setState('PS_OS_REFUND'),
    /** One piece of the first line, with a credit slip. */
    refundOne: order(`$line = current($order->getProducts());
      $lines = [(int) $line['id_order_detail'] => ['quantity' => 1, 'amount' => '1']];
      ${bus("IssuePartialRefundCommand((int) $order->id, $lines, '0', false, true, false, 0)")} echo '1';`),
    deliver,
    pictures: (shown) => prestaShopPictures({ administration: inShop(administration), user, password, ...shown }),
    manyOrders: (product, count) =>
      php(
        `Configuration::set('PS_MAIL_METHOD', 3); $made = 0;
        $customer = new Customer((int) Db::getInstance()->getValue("select max(id_customer) from " . _DB_PREFIX_ . "customer where email = 'zoe@mail.example'"));
        $address = (int) Address::getFirstCustomerAddressId((int) $customer->id);
        $pay = Module::getInstanceByName('ps_cashondelivery');
        for (; $made < (int) $argv[2]; $made++) {
          $cart = new Cart(); $cart->id_customer = (int) $customer->id; $cart->secure_key = $customer->secure_key;
          $cart->id_address_delivery = $cart->id_address_invoice = $address; $cart->id_currency = (int) $context->currency->id;
          $cart->id_lang = (int) $context->language->id; $cart->id_shop = 1; $cart->add(); $cart->updateQty(1, (int) $argv[1]);
          $cart->setDeliveryOption([$address => current(array_keys(current($cart->getDeliveryOptionList())))]); $cart->update();
          $context->cart = $cart; $context->customer = $customer;
          $pay->validateOrder((int) $cart->id, ${state('PS_OS_COD_VALIDATION')}, $cart->getOrderTotal(), 'Suite', null, [], null, false, $customer->secure_key); }
        echo json_encode($made);`,
        product.id,
        count,
      ),
    feed: () => php('echo json_encode(Ours\\Entrance::feed(Ours\\Settings::read(), $context));'),
    setActive: (isActive) => php(`$module->${isActive ? 'enable' : 'disable'}(true); echo '1';`),
    async uninstall() {
      await office.remove();
      return left();
    },
    async tidy() {
      catcher.close();
      await php("Configuration::updateValue('PS_MAIL_METHOD', 3); echo '1';");
    },
  };
}
