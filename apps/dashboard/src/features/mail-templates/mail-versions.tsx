import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { showAlert } from '../../kit/alerts/alerts';
import { confirm } from '../../kit/alerts/confirm';
import { FormSection } from '../../kit/form/form-section';
import { errorText } from '../../kit/states/error-text';
import { Time } from '../../kit/time';
import css from './mail.module.css';
import { deleteMail, restoreMail, versionsQuery } from './mail-templates.api';
import { mailPlace } from './mail-templates.paths';

type Props = {
  uuid: string;
  id: number;
  /** The one in use. */
  version: number;
  dirty: boolean;
  /** Before leaving without a further question. */
  goOn: () => void;
};

/** What was saved before, each with a way back to it; and the way back to the built-in mail. */
export function MailVersions({ uuid, id, version: current, dirty, goOn }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { data: versions = [] } = useQuery(versionsQuery(uuid, id));
  const act = async (question: string, work: () => Promise<unknown>) => {
    const loss = dirty ? ` ${t('Changes you have not saved will be lost.')}` : '';
    if (!(await confirm(question + loss))) return;
    try {
      await work();
      showAlert(t('Updated'), 'success');
    } catch (error) {
      showAlert(errorText(t, error), 'danger');
    }
  };
  return (
    <FormSection title={t('Versions')} purpose={t('Each save keeps what was there before.')}>
      <ol className={css.list} reversed>
        {versions.map(({ version, subject, by, created_at: at }) => (
          <li key={version}>
            <span>{t('Version {version}', { version })}</span>
            <span className={css.subject}>
              {subject} · {by !== '' && `${by} · `}
              <Time instant={at} />
            </span>
            {version === current ? (
              <span className="dw-dim">{t('In use')}</span>
            ) : (
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={t('Restore version {version}', { version })}
                onClick={() =>
                  void act(t('Use version {version} again? It becomes the newest one.', { version }), () =>
                    restoreMail(client, uuid, id, version),
                  )
                }
              >
                {t('Restore')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      <div>
        <Button
          variant="subtle"
          color="red"
          onClick={() =>
            void act(t('Delete this mail with all its versions? The built-in mail is sent again.'), async () => {
              await deleteMail(client, uuid, id);
              goOn();
              await navigate(mailPlace({ uuid }));
            })
          }
        >
          {t('Use the built-in mail again')}
        </Button>
      </div>
    </FormSection>
  );
}
