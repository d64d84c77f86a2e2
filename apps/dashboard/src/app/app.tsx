import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { RouterProvider, type RouterProviderProps } from 'react-router';
import { Gate } from './gate';
import { queryClient } from './query-client';
import { cssVariables, theme } from './theme';

/** index.html reads the same key before the first paint. */
const colorScheme = localStorageColorSchemeManager({ key: 'color-scheme' });

const styleNonce = () => document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content') ?? '';

export function App({ router }: Pick<RouterProviderProps, 'router'>) {
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
        <I18nextProvider i18n={i18next}>
          <Gate>
            <RouterProvider router={router} />
          </Gate>
        </I18nextProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}
