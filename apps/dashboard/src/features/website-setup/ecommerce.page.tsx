import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { type Website, websiteQuery } from '../../domain/sites/sites.api';
import { PageHead } from '../../kit/page/page-head';
import { Loaded } from '../../kit/states/loaded';
import { DomainStep } from './domain-step';
import { DoneStep } from './done-step';
import { PlatformStep } from './platform-step';
import { SettingsStep } from './settings-step';
import css from './wizard.module.css';
import { WizardProgress } from './wizard-progress';
import { paramsOf, stepBeside, type Wizard, wizardAt } from './wizard-steps';

/** Connects a shop, step by step: the platform, its domain, how the widget looks, and what to install. */
export function EcommercePage() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const wizard = wizardAt(params);
  const moved = useRef<string>(wizard.step);
  const heading = useRef<HTMLDivElement>(null);

  // The next step begins at its top, for eyes and for readers.
  useEffect(() => {
    if (moved.current === wizard.step) return;
    moved.current = wizard.step;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [wizard.step]);

  const goTo = (changes: Partial<Pick<Wizard, 'platform' | 'uuid' | 'step'>>) =>
    setParams(paramsOf({ ...wizard, ...changes }));
  const before = stepBeside(wizard, -1);
  const onBack = before && (() => goTo({ step: before }));
  const ofSite = (children: (site: Website) => ReactNode) => (
    <OfSite uuid={wizard.uuid ?? ''} key={wizard.uuid}>
      {children}
    </OfSite>
  );
  return (
    <>
      <PageHead
        crumbs={[{ label: t('Integrations') }]}
        title={t('Ecommerce')}
        purpose={t('From adding your shop to its first order, in a few steps.')}
      />
      <WizardProgress wizard={wizard} />
      <div ref={heading} tabIndex={-1} className={css.step}>
        {wizard.step === 'platform' && (
          <PlatformStep platform={wizard.platform} onNext={(platform) => goTo({ platform, step: 'domain' })} />
        )}
        {wizard.step === 'domain' &&
          (wizard.uuid === undefined ? (
            <DomainStep site={undefined} onBack={onBack} onNext={({ uuid }) => goTo({ uuid, step: 'settings' })} />
          ) : (
            ofSite((site) => <DomainStep site={site} onBack={onBack} onNext={() => goTo({ step: 'settings' })} />)
          ))}
        {wizard.step === 'settings' &&
          ofSite((site) => <SettingsStep site={site} onBack={onBack} onNext={() => goTo({ step: 'done' })} />)}
        {wizard.step === 'done' &&
          ofSite((site) => <DoneStep site={site} platform={wizard.platform} onBack={onBack} />)}
      </div>
    </>
  );
}

function OfSite({ uuid, children }: { uuid: string; children: (site: Website) => ReactNode }) {
  return <Loaded query={useQuery(websiteQuery(uuid))}>{children}</Loaded>;
}
