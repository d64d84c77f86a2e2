import { memberRoles } from '@dw/contract/enums';
import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { call } from '../../call';
import { Act } from '../../parts/act';
import css from '../../parts/parts.module.css';
import { words } from '../../parts/words';

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '').trim();

/** A mail to the members of an account, or to those of some roles. */
export function NoticeAct({ id, reason }: { id: number; reason: string }) {
  return (
    <Act
      label="Send a notice"
      title="Mail the members"
      text="They get it as you write it, in your words. Choose no role to reach everybody."
      reason={reason}
      problem={(form) =>
        textOf(form, 'subject') === '' || textOf(form, 'text') === '' ? 'Enter a subject and a text.' : undefined
      }
      run={async (why, form) => {
        const chosen = memberRoles.filter((role) => form.getAll('roles').includes(role));
        const { mailed } = await call('POST', '/accounts/{id}/notices', {
          path: { id },
          body: { subject: textOf(form, 'subject'), text: textOf(form, 'text'), member_roles: chosen, reason: why },
        });
        return mailed === 1 ? 'One member is mailed.' : `${mailed} members are mailed.`;
      }}
    >
      <TextInput name="subject" label="Subject" maxLength={200} required withAsterisk={false} />
      <Textarea name="text" label="Text" autosize minRows={4} maxLength={5000} required withAsterisk={false} />
      <fieldset className={css.choices}>
        <legend>Members with these roles alone</legend>
        {memberRoles.map((role) => (
          <Checkbox key={role} name="roles" value={role} label={words.memberRole[role]} />
        ))}
      </fieldset>
    </Act>
  );
}
