import { useTranslation } from 'react-i18next';
import { FormSection } from '../../kit/form/form-section';
import css from './mail.module.css';
import type { MailSender } from './mail-sender.api';
import { SenderForm } from './sender-form';
import { SenderProof } from './sender-proof';

/** Who the mails of a website come from: what an inbox shows, and the proof of an own address. */
export function SenderSection({ uuid, sender }: { uuid: string; sender: MailSender }) {
  const { t } = useTranslation();
  return (
    <FormSection title={t('Sender')} purpose={t('Who your mails come from, as your customers see it in their inbox.')}>
      <p className={css.from}>{t('Mails come from {from}', { from: sender.from })}</p>
      <SenderForm uuid={uuid} sender={sender} />
      {sender.record && <SenderProof uuid={uuid} sender={sender} record={sender.record} />}
    </FormSection>
  );
}
