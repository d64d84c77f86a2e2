import { useState } from 'preact/hooks';
import type { Added, OrderPage, Outcome } from '../lib/api';
import { useMailCode } from '../lib/mail-code';
import { isDerived } from '../lib/orders';
import { Check } from '../parts/check';
import { Heading } from '../parts/heading';
import { MailCodeFields } from '../parts/mail-code-fields';
import { Banner } from '../parts/message';
import { Links, Shell } from '../parts/shell';
import { orderApi } from './api';
import { boughtLine } from './bought-line';
import { OrderItems } from './order-items';
import { type OrderText, t } from './text';
import { Ticket } from './ticket';

export type Chosen = OrderPage['items'];

type Props = {
  order: OrderPage;
  /** The order page’s token; none in a preview, where nothing is sent. */
  page: string | undefined;
  strip: string | undefined;
  note: string | undefined;
  added: (answer: Added, items: Chosen) => void;
};

/** About the height of the code field with its hint. */
const codeRoom = 140;

const notSent: OrderText = 'This is a preview: nothing is sent.';
const preview: Outcome<never> = { ok: false, status: 0, message: notSent, errors: {} };

/** The order with what the shopper decides: which items, which address, reminders of codes or not. */
export function OrderForm({ order, page, strip, note, added }: Props) {
  const open = order.items.filter((item) => !item.added_at);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(open.map(({ uuid }) => uuid)));
  const [endingCode, setEndingCode] = useState(false);
  const [adding, setAdding] = useState(false);
  const mail = useMailCode(async (email) => (page ? orderApi.sendCode(page, email) : preview));

  const submit = async () => {
    if (adding) return;
    if (!chosen.size) return mail.setFailure(t('Choose at least one item.'));
    if (!(await mail.ready()) || !page) return;
    setAdding(true);
    const body = { email: mail.address, code: mail.code, items: [...chosen], ending_code: endingCode };
    const outcome = await orderApi.addItems(page, body);
    setAdding(false);
    if (outcome.ok)
      added(
        outcome.data,
        open.filter(({ uuid }) => chosen.has(uuid)),
      );
    else mail.refuse(outcome);
  };

  const number = isDerived(order.number) ? undefined : order.number;
  const action = (
    <button type="submit" form="order" class="button primary" aria-disabled={adding || mail.sending}>
      {t('Add {count} items to your wardrobe', { count: chosen.size })}
    </button>
  );
  return (
    <Shell shop={order.shop.name} logo={order.shop.logo} strip={strip} foot={action} room={mail.sent ? 0 : codeRoom}>
      {order.reward && (
        <Ticket offer={order.reward} number={number}>
          <p>{t('Your code appears here once they are added.')}</p>
        </Ticket>
      )}
      <Heading>{t('Add to your wardrobe')}</Heading>
      <p class="lead">{boughtLine(number, order.bought_at)}</p>
      {note && <p class="hint">{note}</p>}
      <form
        id="order"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit().catch(() => mail.setFailure(t('Something went wrong. Try again.')));
        }}
      >
        <OrderItems items={order.items} chosen={chosen} choose={setChosen} />
        {mail.failure && <Banner>{mail.failure}</Banner>}
        <MailCodeFields mail={mail} />
        <Check checked={endingCode} change={setEndingCode}>
          {t('Remind me before my codes end.')}
        </Check>
      </form>
      <Links />
    </Shell>
  );
}
