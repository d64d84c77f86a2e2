import { useEffect, useState } from 'preact/hooks';
import { shownIn } from '../../stage-settings';
import { takeAccentOf } from '../lib/accent';
import type { OrderPage } from '../lib/api';
import { tell } from '../lib/bridge';
import { showIn } from '../lib/scheme';
import { said, speak } from '../lib/text';
import { Notice } from '../parts/notice';
import { Skeleton } from '../parts/skeleton';
import { orderApi } from './api';
import { OrderForm } from './order-form';
import { t } from './text';

const garments = [
  ['Wool overcoat', 'Camel', '12', '189.00'],
  ['Lambswool jumper', 'Moss', 'M', '64.00'],
  ['Straight jeans', 'Indigo', '30', '72.00'],
] as const;

/** An order as a shopper of this shop would see it. */
async function exampleOrder(token: string): Promise<OrderPage | string> {
  const outcome = await orderApi.init(token);
  if (!outcome.ok) return outcome.message;
  const { name, logo, test_mode, config } = outcome.data;
  const { color_1 = '#000', color_2 = '#000', default_lang = 'en' } = config.plugin;
  const { lang: language = default_lang, ground, ...colours } = shownIn(location.hash) ?? { color_1, color_2 };
  if (ground) showIn(ground);
  const bought_at = new Date().toISOString();
  const items = garments.map(([title, color, size, amount], index) => ({
    uuid: `preview-${index}`,
    name: title,
    color,
    size,
    brand: '',
    image: '',
    price: { amount, currency: 'GBP' },
    bought_at,
    shop: name,
    added_at: null,
  }));
  return {
    shop: { name, logo, language, ...colours },
    number: '10482',
    bought_at,
    test_mode,
    items,
    reward: null,
  };
}

/** What a shopper would see, for the dashboard; nothing is sent. */
export function Preview({ token }: { token: string }) {
  const [shown, setShown] = useState<OrderPage | string>();
  const load = async () => {
    const found = await exampleOrder(token);
    if (typeof found === 'string') tell({ type: 'dw:error', message: found });
    else {
      await speak(found.shop.language, navigator.language);
      takeAccentOf(found.shop);
    }
    setShown(found);
  };
  useEffect(() => {
    tell({ type: 'dw:ready' });
    void load();
  }, [token]);
  if (!shown) return <Skeleton />;
  if (typeof shown === 'string') return <Notice title={t('That did not work')} text={said(shown)} />;
  return <OrderForm order={shown} page={undefined} strip={t('Preview')} note={undefined} added={() => {}} />;
}
