import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconCircleCheckFilled, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../kit/icon-button';
import { firstPage, type Viewer } from '../../kit/page/may-see';
import type { Onboarding } from './home.api';
import css from './home.module.css';
import { rememberedSetUp, rememberSetUp, type SetUpView } from './set-up-view';
import { WelcomePanel } from './welcome-panel';
import { setUpSteps } from './welcome-steps';

type Props = { account: Onboarding; user: Viewer & { readonly uuid: string } };

/** The steps of setting up: all of them, folded to a line, or put away once they are done. */
export function SetUp({ account, user }: Props) {
  const { t } = useTranslation();
  const steps = setUpSteps(account, user.role, (paths) => firstPage(paths, user));
  const [chosen, setChosen] = useState(() => rememberedSetUp(user.uuid));
  const choose = (view: SetUpView) => {
    rememberSetUp(user.uuid, view);
    setChosen(view);
  };
  const all = steps.done === steps.of && account.verified;
  const view = chosen ?? (all ? 'folded' : 'open');
  if (view === 'away' && all) return null;
  if (view === 'open')
    return (
      <WelcomePanel
        account={account}
        steps={steps}
        role={user.role}
        fold={
          <Button
            variant="subtle"
            size="compact-sm"
            rightSection={<IconChevronUp size={16} stroke={1.6} aria-hidden />}
            onClick={() => choose('folded')}
          >
            {t('Hide the steps')}
          </Button>
        }
      />
    );
  return (
    <div className={css.folded}>
      {all && <IconCircleCheckFilled size={20} className={css.done} aria-hidden />}
      <p>
        <b>{all ? t('Set-up is done.') : t('{done} of {of} done', steps)}</b>{' '}
        {!all && (
          <span className="dw-dim">
            {steps.next ? t('Next: {step}', { step: t(steps.next.label) }) : t('Waiting to be verified')}
          </span>
        )}
      </p>
      <Button
        variant="subtle"
        size="compact-sm"
        rightSection={<IconChevronDown size={16} stroke={1.6} aria-hidden />}
        onClick={() => choose('open')}
      >
        {t('Show the steps')}
      </Button>
      {all && <IconButton icon={IconX} label={t('Dismiss')} onClick={() => choose('away')} />}
    </div>
  );
}
