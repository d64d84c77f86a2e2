/** A property that can be set of an element: the attribute of MJML, its name, and how it is chosen. */
export type Field = {
  readonly attribute: string;
  readonly label: string;
  readonly choices?: readonly string[];
  readonly kind?: 'colour' | 'address';
};

const field = (attribute: string, label: string, kind?: Field['kind']): Field => ({
  attribute,
  label,
  ...(kind && { kind }),
});
const align: Field = { attribute: 'align', label: 'Align', choices: ['', 'left', 'center', 'right'] };
const padding = field('padding', 'Padding');
const ground = field('background-color', 'Background colour', 'colour');
const colour = field('color', 'Colour', 'colour');
const size = field('font-size', 'Font size');
const weight: Field = { attribute: 'font-weight', label: 'Weight', choices: ['', '400', '700'] };
const link = field('href', 'Link', 'address');

/** What can be set, by element. */
export const fieldsOf: Readonly<Record<string, readonly Field[]>> = {
  'mj-body': [ground, field('width', 'Width')],
  'mj-wrapper': [ground, padding],
  'mj-section': [ground, padding, field('background-url', 'Background picture', 'address')],
  'mj-hero': [ground, padding, field('background-url', 'Background picture', 'address'), field('height', 'Height')],
  'mj-column': [ground, padding, field('width', 'Width')],
  'mj-text': [align, size, weight, field('line-height', 'Line height'), colour, padding],
  'mj-button': [link, align, ground, colour, size, field('border-radius', 'Corner radius'), padding],
  'mj-image': [
    field('src', 'Address of the picture', 'address'),
    field('alt', 'Description'),
    link,
    field('width', 'Width'),
    align,
    padding,
  ],
  'mj-divider': [field('border-color', 'Colour', 'colour'), field('border-width', 'Thickness'), padding],
  'mj-spacer': [field('height', 'Height')],
  'mj-social': [align, field('icon-size', 'Icon size'), padding],
  'mj-social-element': [link, field('src', 'Address of the picture', 'address'), field('alt', 'Description')],
  'mj-navbar-link': [link, colour],
};

/** What elements are called. */
export const elementNames: Readonly<Record<string, string>> = {
  'mj-body': 'Mail',
  'mj-wrapper': 'Frame',
  'mj-section': 'Row',
  'mj-group': 'Group',
  'mj-hero': 'Banner',
  'mj-column': 'Column',
  'mj-text': 'Text',
  'mj-button': 'Button',
  'mj-image': 'Picture',
  'mj-divider': 'Divider',
  'mj-spacer': 'Space',
  'mj-social': 'Social links',
  'mj-social-element': 'Social link',
  'mj-navbar': 'Menu',
  'mj-navbar-link': 'Menu link',
  'mj-kept': 'Kept as it is',
};

/** Elements whose text can be edited. */
export const texts: ReadonlySet<string> = new Set(['mj-text', 'mj-button', 'mj-navbar-link', 'mj-social-element']);
