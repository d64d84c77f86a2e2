import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { programmeQuery } from '../../domain/entitlements/entitlements.api';
import { ProgrammeSwitch } from '../../domain/entitlements/programme-switch';
import { checkQuery, type TakeBack, type TakeBackCheck, takeBackQuery } from '../../domain/take-backs/take-backs.api';
import { FormSection } from '../../kit/form/form-section';
import { PageHead } from '../../kit/page/page-head';
import { useMay } from '../../kit/page/use-may';
import { Loaded } from '../../kit/states/loaded';
import { StatusMark } from '../../kit/status-mark';
import { IntakeSection } from './intake-form';
import { Steps } from './step-list';
import css from './take-back.module.css';
import { isComplete, nothingDone, takeBackSteps } from './take-back-steps';

/** The take-back programme: its steps, and the switch that they lead to. */
export function TakeBackPage() {
  const { t } = useTranslation();
  const query = useQuery(takeBackQuery);
  return (
    <>
      <PageHead
        title={t('Take Back')}
        purpose={t('Shoppers hand back what they no longer wear: by parcel, or in a store of yours.')}
      />
      <Loaded query={query}>
        {(takeBack) => (takeBack ? <Begun takeBack={takeBack} /> : <Overview takeBack={null} check={nothingDone} />)}
      </Loaded>
    </>
  );
}

function Begun({ takeBack }: { takeBack: TakeBack }) {
  const query = useQuery(checkQuery(takeBack.id));
  return <Loaded query={query}>{(check) => <Overview takeBack={takeBack} check={check} />}</Loaded>;
}

function Overview({ takeBack, check }: { takeBack: TakeBack | null; check: TakeBackCheck }) {
  const { t } = useTranslation();
  const reads = useMay('entitlements:read');
  const programme = useQuery({ ...programmeQuery('TAKE_BACKS'), enabled: reads });
  const mayWrite = useMay('take-backs:write');
  return (
    <>
      {takeBack && <Identity takeBack={takeBack} />}
      <FormSection title={t('Set-up')} purpose={t('What the programme needs before it can be active.')}>
        <Steps steps={takeBackSteps(takeBack?.id, check)} />
      </FormSection>
      <FormSection title={t('Conditions')} purpose={t('You need both before you can switch it on.')}>
        <ul className={css.conditions} aria-label={t('Conditions')}>
          <li>
            {isComplete(check) ? (
              <StatusMark mark="good" label={t('Set-up is complete')} />
            ) : (
              <StatusMark
                mark="waiting"
                label={t('Set-up is not complete: details, return address, and a carrier or a local store')}
              />
            )}
          </li>
          <li>
            {takeBack?.confirmed ? (
              <StatusMark mark="good" label={t('Verified')} />
            ) : (
              <StatusMark mark="waiting" label={t('Not verified yet: we review every new account ourselves')} />
            )}
          </li>
        </ul>
      </FormSection>
      {reads && (
        <Loaded query={programme}>
          {(found) =>
            found && <ProgrammeSwitch programme={found} purpose={t('Can be switched on once everything is set up.')} />
          }
        </Loaded>
      )}
      {takeBack && mayWrite && <IntakeSection key={takeBack.uuid} id={String(takeBack.id)} />}
    </>
  );
}

function Identity({ takeBack: { name, description, logo } }: { takeBack: TakeBack }) {
  return (
    <div className={css.identity}>
      {logo && <img src={logo.url} alt="" />}
      <div>
        <h2>{name}</h2>
        {description !== '' && <p className="dw-dim">{description}</p>}
      </div>
    </div>
  );
}
