import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import controls from './controls.module.css';

const moss: MantineColorsTuple = [
  '#F4F7EC',
  '#E6ECD8',
  '#CFDAB6',
  '#B5C692',
  '#9DB574',
  '#829B57',
  '#687F41',
  '#4F632F',
  '#3F5026',
  '#2D3A1B',
];
const gray: MantineColorsTuple = [
  '#FAF8F3',
  '#F2EFE8',
  '#E4E0D7',
  '#D3CEC3',
  '#B9B3A6',
  '#9A9487',
  '#837D70',
  '#5F5A50',
  '#3D3A33',
  '#211F1A',
];
const dark: MantineColorsTuple = [
  '#EDE9E1',
  '#CFCABF',
  '#B5AFA3',
  '#A09A8E',
  '#38342D',
  '#2B2822',
  '#201E19',
  '#171511',
  '#110F0C',
  '#0B0A08',
];

const family =
  '"Inter Variable", Inter, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';
const inputs = { classNames: { input: controls.input, label: controls.label, error: controls.error } };

/** Paper and ink, one moss green, one family. */
export const theme = createTheme({
  colors: { moss, gray, dark },
  primaryColor: 'moss',
  primaryShade: { light: 7, dark: 4 },
  white: '#FFFFFF',
  black: '#211F1A',
  autoContrast: true,
  luminanceThreshold: 0.3,
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: family,
  fontFamilyMonospace: family,
  headings: { fontFamily: family, fontWeight: '600' },
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.5rem' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2.5rem' },
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '10px', xl: '16px' },
  defaultRadius: 'md',
  components: {
    Button: { defaultProps: { variant: 'filled' }, classNames: { root: controls.button } },
    ActionIcon: { defaultProps: { variant: 'subtle', size: 32 }, classNames: { root: controls.icon } },
    Checkbox: {
      classNames: {
        input: controls.checkbox,
        label: controls.checkboxLabel,
        description: controls.inlineDescription,
      },
    },
    Switch: { defaultProps: { withThumbIndicator: false }, classNames: { description: controls.inlineDescription } },
    Input: { classNames: { input: controls.input } },
    TextInput: inputs,
    PasswordInput: inputs,
    NumberInput: inputs,
    Textarea: inputs,
    Select: inputs,
    NativeSelect: inputs,
    InputWrapper: { classNames: { label: controls.label, error: controls.error } },
  },
});

const semantic = {
  '--mantine-color-body': 'var(--dw-paper)',
  '--mantine-color-text': 'var(--dw-ink)',
  '--mantine-color-bright': 'var(--dw-ink)',
  '--mantine-color-dimmed': 'var(--dw-ink-2)',
  '--mantine-color-placeholder': 'var(--dw-ink-3)',
  '--mantine-color-anchor': 'var(--dw-accent-text)',
  '--mantine-color-error': 'var(--dw-danger-text)',
  '--mantine-color-default': 'var(--dw-sheet)',
  '--mantine-color-default-hover': 'var(--dw-sunk)',
  '--mantine-color-default-color': 'var(--dw-ink)',
  '--mantine-color-default-border': 'var(--dw-rule)',
  '--mantine-color-disabled': 'var(--dw-sunk)',
  '--mantine-color-disabled-color': 'var(--dw-ink-3)',
  '--mantine-color-disabled-border': 'var(--dw-rule)',
  '--mantine-primary-color-filled': 'var(--dw-accent)',
  '--mantine-primary-color-filled-hover': 'var(--dw-accent-hover)',
  '--mantine-primary-color-contrast': 'var(--dw-on-accent)',
  '--mantine-primary-color-light': 'var(--dw-accent-soft)',
  '--mantine-primary-color-light-color': 'var(--dw-accent-text)',
  '--mantine-color-moss-filled': 'var(--dw-accent)',
  '--mantine-color-moss-filled-hover': 'var(--dw-accent-hover)',
  '--mantine-shadow-xs': 'none',
  '--mantine-shadow-md': 'var(--dw-shadow-md)',
  '--mantine-shadow-lg': 'var(--dw-shadow-lg)',
  '--mantine-shadow-xl': 'var(--dw-shadow-xl)',
};

/** Mantine’s variables in terms of ours; both schemes use the same names. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-h1-font-size': '1.75rem',
    '--mantine-h2-font-size': '1.25rem',
    '--mantine-h3-font-size': '1rem',
    '--mantine-h4-font-size': '0.875rem',
    '--mantine-line-height': '1.5',
  },
  light: semantic,
  dark: semantic,
});
