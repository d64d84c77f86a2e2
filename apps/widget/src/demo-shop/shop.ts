import { type Garment, garments } from './garments';

type Bought = { readonly garment: Garment; readonly size: string };

const currency = 'GBP';
const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency });

/** The element of a kind behind a selector; the page is ours, so one that is missing is our mistake. */
function find<T extends Element>(kind: new () => T, selector: string, within: ParentNode = document): T {
  const found = within.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`The demo shop has no ${selector}.`);
  return found;
}

const imageOf = ({ image }: Garment) => new URL(`/demo-shop/images/${image}`, location.href).href;

/** Eight digits: an order number that no earlier visit has taken. */
const orderNumber = () => String(10_000_000 + ((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 90_000_000));

/** What a shop’s order confirmation page does: one assignment to the window variable. */
function tellWidget(number: string, { garment, size }: Bought): void {
  const items = [
    {
      name: garment.name,
      images: [imageOf(garment)],
      size,
      color: garment.color,
      brand: 'Alder & Thread',
      order_number: number,
      price: garment.price,
      final_price: garment.price,
      currency,
      sku: `${garment.sku}-${size}`,
      buy_at: new Date().toISOString(),
      category: garment.category,
      type: 'SIMPLE',
    },
  ];
  Reflect.set(window, 'digitalWardrobe', Object.assign(Reflect.get(window, 'digitalWardrobe') ?? {}, { items }));
}

function confirm(bought: Bought): void {
  const number = orderNumber();
  const price = pounds.format(Number(bought.garment.price));
  const section = find(HTMLElement, '#confirmation');
  const row = find(HTMLTableSectionElement, 'tbody', section).insertRow();
  const picture = new Image(72, 86);
  picture.src = imageOf(bought.garment);
  picture.alt = '';
  row.insertCell().append(picture);
  row.insertCell().append(`${bought.garment.name}, ${bought.garment.color}, size ${bought.size}`);
  row.insertCell().append(price);
  find(HTMLElement, '[data-slot=number]', section).textContent = number;
  find(HTMLElement, '[data-slot=total]', section).textContent = price;
  find(HTMLElement, '#shop').hidden = true;
  section.hidden = false;
  document.title = 'Order confirmed - Alder & Thread';
  scrollTo(0, 0);
  find(HTMLElement, 'h1', section).focus();
  tellWidget(number, bought);
}

function show(garment: Garment): Node {
  const card = document.importNode(find(HTMLTemplateElement, '#garment').content, true);
  const select = find(HTMLSelectElement, 'select', card);
  const button = find(HTMLButtonElement, 'button', card);
  const image = find(HTMLImageElement, 'img', card);
  image.src = imageOf(garment);
  image.alt = `${garment.name} in ${garment.color.toLowerCase()}`;
  find(HTMLElement, 'h2', card).textContent = garment.name;
  find(HTMLElement, '[data-slot=price]', card).textContent = pounds.format(Number(garment.price));
  find(HTMLElement, '[data-slot=about]', card).textContent = garment.about;
  select.append(...garment.sizes.map((size) => new Option(size)));
  select.selectedIndex = Math.floor(garment.sizes.length / 2);
  button.setAttribute('aria-label', `Buy ${garment.name}`);
  button.addEventListener('click', () => confirm({ garment, size: select.value }));
  return card;
}

find(HTMLElement, '.garments').append(...garments.map(show));
