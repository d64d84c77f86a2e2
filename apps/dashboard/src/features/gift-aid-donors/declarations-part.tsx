import { londonDay } from '@dw/contract/gift-aid-rules';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showAlert } from '../../kit/alerts/alerts';
import { confirm } from '../../kit/alerts/confirm';
import { FormSection } from '../../kit/form/form-section';
import { useServerForm } from '../../kit/form/use-server-form';
import { useStep } from '../../kit/form/use-step';
import { useMay } from '../../kit/page/use-may';
import css from '../../kit/secrets/secrets.module.css';
import { StatusMark } from '../../kit/status-mark';
import { mediumDay } from '../../lib/formats';
import { DeclarationFields } from './declaration-fields';
import { emptyDeclaration } from './donor-form-values';
import { coversWords, madeWords } from './donor-words';
import { type Donor, donorCalls } from './gift-aid-donors.api';
import { useCharityName } from './use-charity-name';

type Props = { donor: Donor; reload: () => Promise<unknown> };

/** What a donor has declared; another declaration is added here, and all are ended. */
export function DeclarationsPart({ donor, reload }: Props) {
  const { t } = useTranslation();
  const writes = useMay('gift-aid:write');
  const calls = donorCalls(useQueryClient(), donor.uuid);
  const { busy, step } = useStep(reload);
  const end = async () => {
    if (await confirm(t('End all declarations? Gifts until today stay covered.'))) await step('end', calls.end);
  };
  return (
    <>
      <FormSection title={t('Declarations')} purpose={t('They are kept as they were made.')}>
        {donor.declarations.length === 0 && <p className="dw-dim">{t('Nothing is declared.')}</p>}
        <ul className={css.rows} aria-label={t('Declarations')}>
          {donor.declarations.map((declaration) => (
            <DeclarationRow key={declaration.uuid} declaration={declaration} />
          ))}
        </ul>
        {writes && donor.declarations.some(({ in_force, until_day }) => in_force && until_day === null) && (
          <div>
            <Button variant="default" loading={busy === 'end'} onClick={() => void end()}>
              {t('End the declarations')}
            </Button>
          </div>
        )}
      </FormSection>
      {writes && <AddDeclaration declare={calls.declare} />}
    </>
  );
}

function DeclarationRow({ declaration }: { declaration: Donor['declarations'][number] }) {
  const { t, i18n } = useTranslation();
  const day = (one: string) => mediumDay(`${one.slice(0, 10)}T12:00:00Z`, i18n.language);
  const { covers, made, made_at, text, from_day, until_day, in_force } = declaration;
  return (
    <li>
      <div>
        <b>{t(coversWords[covers].label)}</b>
        <small>
          {until_day === null
            ? t('For gifts from {from}', { from: day(from_day) })
            : t('For gifts from {from} until {until}', { from: day(from_day), until: day(until_day) })}
        </small>
        <small>{[t(madeWords[made].label), day(made_at), t('Wording {text}', { text })].join(' · ')}</small>
      </div>
      <StatusMark mark={in_force ? 'good' : 'off'} label={in_force ? t('In force') : t('Not in force')} />
    </li>
  );
}

function AddDeclaration({ declare }: { declare: ReturnType<typeof donorCalls>['declare'] }) {
  const { t } = useTranslation();
  const charity = useCharityName();
  const { form, saving, submit } = useServerForm({
    initialValues: emptyDeclaration(londonDay(new Date())),
    save: declare,
    onSaved: () => showAlert(t('Success'), 'success'),
    asksBeforeLeaving: false,
  });
  return (
    <FormSection title={t('Add a declaration')} purpose={t('What the donor signed or said, word for word.')}>
      <form className={css.form} noValidate onSubmit={submit} aria-label={t('Add a declaration')}>
        <DeclarationFields form={form} charity={charity} />
        <Button type="submit" loading={saving}>
          {t('Add a declaration')}
        </Button>
      </form>
    </FormSection>
  );
}
