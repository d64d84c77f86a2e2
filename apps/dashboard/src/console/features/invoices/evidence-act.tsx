import { Textarea } from '@mantine/core';
import { call } from '../../call';
import { Act } from '../../parts/act';
import { plainWord } from '../../parts/words';

/** Records what shows that an account abroad is a business. */
export function EvidenceAct({ id, reason }: { id: string; reason: string }) {
  return (
    <Act
      label="VAT evidence"
      title="What shows that it is a business?"
      text="It decides about VAT from now on. Leave it empty to withdraw what was recorded before."
      reason={reason}
      run={async (why, form) => {
        const note = String(form.get('note') ?? '').trim();
        const answer = await call('POST', '/accounts/{id}/evidence', { path: { id }, body: { note, reason: why } });
        return `From now on: ${plainWord(answer.treatment)}, ${answer.vat_percent}% VAT.`;
      }}
    >
      <Textarea
        name="note"
        label="What was seen"
        description="Such as a register and the entry there."
        autosize
        minRows={2}
        maxLength={500}
      />
    </Act>
  );
}
