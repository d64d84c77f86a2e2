import type { Component, Editor } from 'grapesjs';
import { heading } from './blocks';
import { elementNames, type Field, fieldsOf, texts } from './fields';
import { htmlOf, plainOf } from './plain-text';
import { sixDigits } from './six-digits';
import { say } from './words';

/** The settings of what is selected: its text, and its attributes. */
export function showSettings(editor: Editor, into: HTMLElement): void {
  into.setAttribute('aria-label', say('Settings'));
  const show = () => {
    const selected = editor.getSelected();
    const type = selected?.get('type') ?? '';
    const name = elementNames[type];
    const title = heading(name ? say(name) : say('Settings'));
    if (!selected || !name) {
      into.replaceChildren(title, paragraph(say('Select something in the email to change it.')));
      return;
    }
    const fields = (fieldsOf[type] ?? []).map((field) => attributeField(selected, field));
    into.replaceChildren(title, ...(texts.has(type) ? [textField(selected)] : []), ...fields);
  };
  editor.on('component:selected component:deselected', show);
  // What is typed in the mail itself shows here; not the other way round, which would move the cursor.
  editor.on('rte:disable undo redo', show);
  show();
}

function paragraph(words: string): HTMLElement {
  const made = document.createElement('p');
  made.textContent = words;
  return made;
}

function labelled(words: string, control: HTMLElement): HTMLElement {
  const label = document.createElement('label');
  const name = document.createElement('span');
  name.textContent = words;
  label.append(name, control);
  return label;
}

/** The text of an element; where it has markup that is shown, too: what cannot be dragged or double-clicked can be typed here. */
function textField(component: Component): HTMLElement {
  const area = document.createElement('textarea');
  area.rows = 5;
  const html = component.getInnerHTML().trim();
  const plain = plainOf(html);
  area.value = plain ?? html;
  area.addEventListener('input', () => component.components(plain === undefined ? area.value : htmlOf(area.value)));
  return labelled(say(plain === undefined ? 'Text, with simple HTML' : 'Text'), area);
}

function attributeField(component: Component, field: Field): HTMLElement {
  const now = String(component.getAttributes()[field.attribute] ?? '');
  const set = (value: string) => {
    if (value === '') component.removeAttributes(field.attribute);
    else component.addAttributes({ [field.attribute]: value });
    if (field.attribute === 'src') component.set('src', value);
  };
  if (field.choices) return labelled(say(field.label), choiceOf(field, field.choices, now, set));
  const input = document.createElement('input');
  input.value = now;
  if (field.kind === 'address') input.inputMode = 'url';
  input.addEventListener('change', () => set(input.value.trim()));
  if (field.kind !== 'colour') return labelled(say(field.label), input);
  return labelled(say(field.label), colourOf(field, input, set));
}

function choiceOf(
  { attribute }: Field,
  choices: readonly string[],
  now: string,
  set: (value: string) => void,
): HTMLElement {
  const select = document.createElement('select');
  const names: Readonly<Record<string, string>> = {
    '': 'As the mail',
    '400': 'Normal',
    '700': 'Bold',
    left: 'Left-aligned',
    center: 'Centred',
    right: 'Right-aligned',
  };
  for (const value of choices.includes(now) ? choices : [...choices, now]) {
    select.add(new Option(say(names[value] ?? value), value, false, value === now));
  }
  select.name = attribute;
  select.addEventListener('change', () => set(select.value));
  return select;
}

/** A colour as text, and the browser’s own chooser beside it. */
function colourOf({ label }: Field, input: HTMLInputElement, set: (value: string) => void): HTMLElement {
  const chooser = document.createElement('input');
  chooser.type = 'color';
  chooser.ariaLabel = say(label);
  // The browser’s chooser always holds a colour: where none is set, it is crossed out and the words say so.
  const show = () => {
    const set = sixDigits(input.value);
    chooser.value = set ?? '#ffffff';
    chooser.toggleAttribute('data-none', set === undefined);
  };
  input.placeholder = say('As the mail');
  input.addEventListener('change', show);
  chooser.addEventListener('change', () => {
    input.value = chooser.value;
    set(chooser.value);
    show();
  });
  show();
  const both = document.createElement('span');
  both.className = 'colour';
  both.append(input, chooser);
  return both;
}
