import { decoded, fieldOf, visitor } from './visitor.mjs';

const buyer = { firstname: 'Zoé', lastname: 'Müller', email: 'zoe@mail.example' };
const home = { address1: '3 Rosenweg', address2: '', postcode: '10115', city: 'Berlin', phone: '+49301234567' };

/** A guest with a cart, and what puts something into it. */
async function withCart(inShop, products) {
  const go = visitor(inShop(''));
  const front = await go(inShop('index.php'));
  const token = /"static_token":"(\w+)"/.exec(front.text)?.[1] ?? '';
  const put = async (more) => {
    const form = { token, ajax: '1', action: 'update', ...more };
    const { errors, hasError } = JSON.parse(
      (await go(inShop('index.php?controller=cart'), { method: 'POST', form })).text,
    );
    return hasError || errors.length > 0 ? { refused: String(errors) } : undefined;
  };
  for (const [{ id, variant }, quantity] of products) {
    const form = { add: '1', id_product: id, id_product_attribute: variant, id_customization: '0', qty: quantity };
    const refused = await put(form);
    if (refused) return { go, put, refused };
  }
  return { go, put };
}

/** Whether the cart has a field for codes. */
export async function asksForCodes(inShop, product) {
  const { go } = await withCart(inShop, [[product, 1]]);
  return (await go(inShop('index.php?controller=cart&action=show'))).text.includes('name="discount_name"');
}

/** Buys as a guest does who has no script: cart, oneself, address, carrier, and a way to pay by its module. */
export async function buyAsGuest(inShop, module, products, { coupon } = {}) {
  const { go, put, refused } = await withCart(inShop, products);
  if (refused) return refused;
  const declined = coupon && (await put({ addDiscount: '1', discount_name: coupon }));
  if (declined) return declined;

  const checkout = inShop('index.php?controller=order');
  await go(checkout);
  const oneself = {
    ...buyer,
    id_gender: '2',
    password: '',
    birthday: '',
    optin: '0',
    customer_privacy: '1',
    psgdpr: '1',
  };
  let page = await go(checkout, { method: 'POST', form: { ...oneself, submitCreate: '1', continue: '1' } });
  const country = /<option value="(\d+)"\s+selected/.exec(page.text.split('name="id_country"')[1] ?? '')?.[1];
  if (!country) return { refused: `The address is not asked for: ${said(page.text)}` };
  const address = {
    ...{ back: '', token: fieldOf(page.text, 'token') ?? '', id_address: '', id_customer: '', ...home },
    ...{ firstname: buyer.firstname, lastname: buyer.lastname, company: '', vat_number: '', id_country: country },
    ...{ saveAddress: 'delivery', use_same_address: '1', submitAddress: '1', 'confirm-addresses': '1' },
  };
  page = await go(checkout, { method: 'POST', form: address });
  const [, option, carrier] = /name="(delivery_option\[\d+\])"[^>]*value="([^"]+)"/.exec(page.text) ?? [];
  if (!option) return { refused: `No carrier is offered: ${said(page.text)}` };
  const chosen = { [option]: carrier, delivery_message: '', confirmDeliveryOption: '1' };
  page = await go(checkout, { method: 'POST', form: chosen });
  const pay = new RegExp(`action="([^"]*module=?/?${module}[^"]*)"`).exec(page.text)?.[1];
  if (!pay) return { refused: `${module} is not offered: ${said(page.text)}` };
  const done = await go(decoded(pay), { method: 'POST', form: {} });
  const id = Number(/id_order=(\d+)/.exec(done.url)?.[1]);
  return id > 0 ? { id, thanks: done.url, go } : { refused: `No order: ${done.status} ${said(done.text)}` };
}

/** What a page complains about. */
const said = (text) =>
  [...text.matchAll(/class="[^"]*alert-danger[^"]*"[^>]*>([\s\S]{0,200}?)<\/(?:div|li|article)/g)]
    .map(([, words]) => words.replace(/<[^>]*>|\s+/g, ' ').trim())
    .join(' ');
