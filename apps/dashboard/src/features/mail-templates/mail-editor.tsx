import type { MailType } from '@dw/contract/enums';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showAlert } from '../../kit/alerts/alerts';
import { Loaded } from '../../kit/states/loaded';
import { Bone } from '../../kit/states/skeleton';
import { MailForm } from './mail-form';
import { mailQuery } from './mail-templates.api';

type Props = { uuid: string; type: MailType; language: number; id?: number };

/** Loads the mail that the address names and opens it in the designer. */
export function MailEditor(props: Props) {
  const { t } = useTranslation();
  // The first save gives the mail an id: that changes the address, not what is being designed.
  const [opened] = useState(props);
  const query = useQuery(mailQuery(opened));
  const failed = query.error !== null;

  useEffect(() => {
    if (failed) showAlert(t('An error occured'), 'danger');
  }, [failed, t]);

  return (
    <Loaded query={query} skeleton={<Bone width="100%" height={560} />}>
      {(mail) => <MailForm key={`${mail.id ?? 0} ${mail.version}`} {...props} mail={mail} />}
    </Loaded>
  );
}
