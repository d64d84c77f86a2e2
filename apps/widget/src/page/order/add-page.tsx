import { useEffect, useRef, useState } from 'preact/hooks';
import type { Failure, Init } from '../lib/api';
import { hearItems, tell } from '../lib/bridge';
import { ordersFrom, type Sorted } from '../lib/orders';
import { pageOf } from '../lib/routes';
import { rememberedPage, rememberPage } from '../lib/session';
import { said, speak } from '../lib/text';
import { Notice } from '../parts/notice';
import { Skeleton } from '../parts/skeleton';
import { orderApi } from './api';
import { OrderPage } from './order-page';
import { t } from './text';

type Message = {
  readonly at: 'notice';
  readonly title: string;
  readonly text: string;
  readonly shop?: string;
  readonly again?: () => void;
  /** Nothing is wrong; there is only nothing to do. */
  readonly calm?: boolean;
};
type State =
  | Message
  | { readonly at: 'waiting' }
  | { readonly at: 'order'; readonly page: string; readonly note?: string; readonly next?: () => void };

/** How long the shop’s page may take to hand over what was bought, in milliseconds. */
const patience = 5000;

const nothing = (shop?: string, note?: string): State => ({
  at: 'notice',
  title: t('Nothing to add yet'),
  text: note ?? t('When you have bought something here, you can add it to your wardrobe on this page.'),
  shop,
  calm: !note,
});

/** What the shop’s developers are told, in test mode. */
const noteFor = (init: Init, { unusable }: Sorted) =>
  init.test_mode && unusable
    ? t('{count} items were left out: each needs a name and an absolute image address.', { count: unusable })
    : undefined;

/** Why an order was refused; which fields are wrong is for the shop’s developers again. */
function refused(init: Init, { status, message, errors }: Failure, again: () => void): State {
  if (status === 409) {
    const text = t(
      'This order number already belongs to another order. Nothing was added; the shop can tell you more.',
    );
    return { at: 'notice', title: t('Order number taken'), text, shop: init.name };
  }
  const fields = Object.entries(init.test_mode ? errors : {}).map(([field, texts]) => `${field}: ${texts.join(' ')}`);
  return {
    at: 'notice',
    title: t('That did not work'),
    text: [said(message), ...fields].join(' '),
    shop: init.name,
    again,
  };
}

/** The page in a shop’s frame: hears what was bought, sends it as orders, and shows them one after another. */
export function AddPage({ token }: { token: string }) {
  const [state, setState] = useState<State>({ at: 'waiting' });
  const latest = useRef(0);

  /** Runs a step and shows what it found, unless the shop has handed over something else meanwhile. */
  const show = async (step: () => Promise<State>): Promise<void> => {
    const run = ++latest.current;
    setState({ at: 'waiting' });
    const found = await step();
    if (run !== latest.current) return;
    setState(found);
    if (found.at === 'notice' && !found.calm) tell({ type: 'dw:error', message: found.text });
  };

  const send = async (init: Init, sorted: Sorted, index: number): Promise<State> => {
    const order = sorted.orders[index];
    if (!order) return nothing(init.name, noteFor(init, sorted));
    const known = `${init.uuid}:${order.number}`;
    const outcome = await orderApi.sendOrder(init.uuid, order);
    const remembered = !outcome.ok && outcome.status === 409 ? rememberedPage(known) : undefined;
    const page = outcome.ok ? pageOf(outcome.data.url) : remembered;
    if (!page) {
      const failure: Failure = outcome.ok
        ? { ok: false, status: 0, message: t('Something went wrong. Try again.'), errors: {} }
        : outcome;
      return refused(init, failure, () => void show(() => send(init, sorted, index)));
    }
    rememberPage(known, page);
    const more = index + 1 < sorted.orders.length;
    const next = more ? () => void show(() => send(init, sorted, index + 1)) : undefined;
    return { at: 'order', page, note: noteFor(init, sorted), next };
  };

  const start = async (items: readonly unknown[]): Promise<State> => {
    const outcome = await orderApi.init(token);
    if (!outcome.ok) {
      const again = () => void show(() => start(items));
      return { at: 'notice', title: t('That did not work'), text: said(outcome.message), again };
    }
    const init = outcome.data;
    await speak(init.config.plugin.default_lang, navigator.language);
    if (init.widget_status === 'inactive') {
      const text = t('The shop has paused its wardrobe. Come back later.');
      return { at: 'notice', title: t('Closed for now'), text, shop: init.name };
    }
    return send(init, ordersFrom(items), 0);
  };

  useEffect(() => {
    const stop = hearItems((items) => void show(() => start(items)));
    if (!stop) {
      const text = t('It shows what you bought there and adds it to your wardrobe.');
      setState({ at: 'notice', title: t('Open this page from a shop'), text });
      return undefined;
    }
    const timer = setTimeout(() => {
      if (!latest.current) setState(nothing());
    }, patience);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [token]);

  if (state.at === 'waiting') return <Skeleton />;
  if (state.at === 'order') return <OrderPage page={state.page} note={state.note} next={state.next} key={state.page} />;
  const { title, text, shop, again } = state;
  return (
    <Notice title={title} text={text} shop={shop}>
      {again && (
        <button type="button" class="button primary" onClick={again}>
          {t('Retry')}
        </button>
      )}
      <a class="button" href="/w/wardrobe" target="_blank" rel="noopener">
        {t('Open your wardrobe')}
      </a>
    </Notice>
  );
}
