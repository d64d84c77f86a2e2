import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router';
import { showAlert } from '../../kit/alerts/alerts';
import { errorText } from '../../kit/states/error-text';
import { Loaded } from '../../kit/states/loaded';
import { type Passed, pageOfStep, usePassed } from './passed-state';
import { type Draft, draftQuery } from './registration.api';
import { registrationPaths } from './registration.paths';
import { isWrongCode } from './use-step';

/** What a step is given: the draft, its code, and what to hand on. */
export type DraftProps = { readonly draft: Draft; readonly code: string; readonly passed: Passed };

type Props = {
  /** The server’s number of this step: it must have come that far. */
  due: 2 | 3 | 4 | 5;
  children: (props: DraftProps) => ReactNode;
};

/** A step for those who have a code: others are asked for it, and who is too early goes to the step that is due. */
export function WithDraft(props: Props) {
  const passed = usePassed();
  if (!passed.code) return <Navigate to={registrationPaths.code} replace state={passed} />;
  return <OfCode {...props} code={passed.code} passed={passed} />;
}

function OfCode({ due, children, code, passed }: Props & Pick<DraftProps, 'code' | 'passed'>) {
  const query = useQuery(draftQuery(code));
  if (isWrongCode(query.error)) return <CodeIsOver error={query.error} passed={passed} />;
  return (
    <Loaded query={query}>
      {(draft) => {
        const known: Passed = { ...passed, role: draft.type, email: draft.email };
        if (draft.step < due) return <Navigate to={pageOfStep(draft.step, known)} replace state={known} />;
        return (
          <>
            {children({ draft, code, passed: known })}
            <DoneBefore due={due} step={draft.step} known={known} />
          </>
        );
      }}
    </Loaded>
  );
}

/** Who comes back to a step need not do it again. Not shown to those who have just done it and are on their way. */
function DoneBefore({ due, step, known }: Pick<Props, 'due'> & { step: number; known: Passed }) {
  const { t } = useTranslation();
  const [done] = useState(step > due);
  if (!done) return null;
  return (
    <p className="dw-dim">
      {t('This step is done.')}{' '}
      <Link to={pageOfStep(step, known)} state={known}>
        {t('Go on')}
      </Link>
    </p>
  );
}

function CodeIsOver({ error, passed }: { error: unknown; passed: Passed }) {
  const { t } = useTranslation();
  const { code: _, ...rest } = passed;
  useEffect(() => showAlert(errorText(t, error), 'danger'), [t, error]);
  return <Navigate to={registrationPaths.code} replace state={rest} />;
}
