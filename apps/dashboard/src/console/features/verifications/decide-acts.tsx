import { verificationRefusals } from '@dw/contract/console-roles';
import { NativeSelect, Textarea } from '@mantine/core';
import { call } from '../../call';
import { Act } from '../../parts/act';
import css from '../../parts/parts.module.css';
import { words } from '../../parts/words';
import { refusalOf, refusalProblem } from './refusal';

/** Yes, or no with a reason that is mailed. */
export function DecideActs({ id, reason }: { id: number; reason: string }) {
  const path = { id };
  return (
    <div className={css.actions}>
      <Act
        label="Verify"
        primary
        title="Verify this account?"
        text="Its members are mailed that they can begin."
        reason={reason}
        run={async (why) => {
          await call('POST', '/verifications/{id}', { path, body: { decision: 'approve', reason: why } });
          return 'The account is verified.';
        }}
      />
      <Act
        label="Refuse"
        danger
        title="Refuse this account?"
        text="Its members are mailed the reason that you choose, each in their language, and your words as they are."
        reason={reason}
        problem={refusalProblem}
        run={async (why, form) => {
          await call('POST', '/verifications/{id}', {
            path,
            body: { decision: 'refuse', ...refusalOf(form), reason: why },
          });
          return 'The account is refused, and its members are mailed why.';
        }}
      >
        <NativeSelect
          name="refusal"
          label="What is wrong"
          data={verificationRefusals.map((value) => ({ value, label: words.refusal[value] }))}
        />
        <Textarea
          name="words"
          label="Your words"
          description="Mailed as they are. Needed with another reason."
          autosize
          minRows={3}
          maxLength={1000}
        />
      </Act>
    </div>
  );
}
