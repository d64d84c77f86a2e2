import { Button } from '@mantine/core';
import { IconBrandPaypal } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../kit/alerts/banner';
import { confirm } from '../../kit/alerts/confirm';
import { WindowWaiting } from '../../kit/payment/window-waiting';
import { Loaded } from '../../kit/states/loaded';
import { StatusMark } from '../../kit/status-mark';
import { type PayPalAccount, payPalQuery } from './paypal.api';
import css from './paypal-panel.module.css';
import { usePayPalConnection } from './use-paypal-connection';

type Props = {
  /** What PayPal is for here, said while it is not connected. */
  purpose: string;
  /** What disconnecting means, for the question that is asked before. */
  consequence: string;
  /** Why it cannot be connected now. */
  locked?: string | undefined;
  /** After it was connected or disconnected. */
  onChanged?: () => void;
};

/** The account’s PayPal: connected in PayPal’s own window, disconnected after a question. Texts are translated. */
export function PayPalPanel(props: Props) {
  const account = useQuery(payPalQuery);
  return <Loaded query={account}>{(data) => <Panel {...props} account={data} />}</Loaded>;
}

function Panel({ account, purpose, consequence, locked, onChanged = () => {} }: Props & { account: PayPalAccount }) {
  const { t } = useTranslation();
  const { now, problem, connect, abandon, disconnect, disconnecting } = usePayPalConnection(onChanged);
  const connected = account.status === 'connected';
  const waiting = now.phase === 'waiting' || now.phase === 'confirming';
  const ask = async () => {
    if (await confirm(consequence, { confirmBtnText: 'Disconnect' })) disconnect();
  };
  return (
    <section aria-label={t('PayPal')} className={css.panel}>
      <div className={css.tile}>
        <IconBrandPaypal size={28} stroke={1.4} aria-hidden />
        <div className={css.text}>
          <b>{t('PayPal')}</b>
          {connected ? (
            <>
              <StatusMark mark="good" label={t('Connected')} />
              {account.email !== '' && <p className="dw-dim">{account.email}</p>}
            </>
          ) : (
            <p className="dw-dim">{locked ?? purpose}</p>
          )}
        </div>
        {connected ? (
          <Button variant="default" loading={disconnecting} onClick={() => void ask()}>
            {t('Disconnect')}
          </Button>
        ) : (
          !waiting && (
            <Button loading={now.phase === 'opening'} disabled={locked !== undefined} onClick={connect}>
              {t('Connect PayPal')}
            </Button>
          )
        )}
      </div>
      {waiting && (
        <WindowWaiting
          now={now}
          waiting={t('Approve the connection in the PayPal window.')}
          confirming={t('Asking PayPal whether the connection is approved ...')}
          cancelLabel={t('Cancel')}
          onCancel={abandon}
        />
      )}
      <Banner text={problem} />
    </section>
  );
}
