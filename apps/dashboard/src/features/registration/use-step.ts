import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { showAlert } from '../../kit/alerts/alerts';
import { errorText } from '../../kit/states/error-text';
import { ApiError } from '../../lib/api-error';
import { accountSlice } from '../../lib/session';
import { type Passed, pageOfStep } from './passed-state';
import { type Draft, draftQuery } from './registration.api';
import { registrationPaths } from './registration.paths';

type Answer = { readonly message: string; readonly step: number; readonly url?: string | undefined };

/** Whether a refusal says that the code is wrong, replaced or too old. */
export const isWrongCode = (error: unknown): boolean => error instanceof ApiError && error.code === 'wrong_code';

/**
 * Takes one step of a registration: the Account slice follows the call, the draft’s new step is remembered and the
 * server’s sentence is shown. A dead code, or a step whose time has not come, leads to the page that is due.
 */
export function useStep(code: string, passed: Passed) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();

  const leadBack = (error: unknown) => {
    const { code: _, ...rest } = passed;
    if (isWrongCode(error)) return navigate(registrationPaths.code, { state: rest });
    if (!(error instanceof ApiError) || error.code !== 'step_order') return undefined;
    return navigate(pageOfStep(Number(error.params.step), passed), { state: passed });
  };

  return async function take<A extends Answer>(request: () => Promise<A>): Promise<A> {
    accountSlice.setState({ loading: true, message: null, registrationError: null });
    try {
      const answer = await request();
      accountSlice.setState({ message: answer.message });
      queries.setQueryData(
        draftQuery(code).queryKey,
        (draft: Draft | undefined) => draft && { ...draft, step: Math.max(draft.step, answer.step) },
      );
      // Where a window opens, the page itself says what to do there.
      if (answer.message && answer.url === undefined) showAlert(t(answer.message), 'success');
      return answer;
    } catch (error) {
      const aboutFields = error instanceof ApiError && Object.keys(error.errors).length > 0;
      if (!aboutFields) accountSlice.setState({ registrationError: errorText(t, error) });
      await leadBack(error);
      throw error;
    } finally {
      accountSlice.setState({ loading: false });
    }
  };
}
