import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { queryClient } from '../../lib/query-client';
import { cssVariables, theme } from './theme';

/** The documents read the same key before the first paint. */
const colorScheme = localStorageColorSchemeManager({ key: 'color-scheme' });

const styleNonce = () => document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content') ?? '';

/** What every document of ours stands in: colours and measures, what was loaded, and the language. */
export function Look({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorScheme}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
      // All variables come from the theme at run time: the library’s file of defaults would double the public styles.
      deduplicateCssVariables={false}
    >
      <QueryClientProvider client={queryClient}>
        <I18nextProvider i18n={i18next}>{children}</I18nextProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}
