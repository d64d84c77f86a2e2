import '@fontsource-variable/inter/opsz.css';
import '../kit/look/base.css';
import '../kit/look/mantine-public.css';
import '../kit/look/mantine-shell.css';
import '../kit/look/tokens.css';
import i18next from 'i18next';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { Look } from '../kit/look/look';
import { i18nOptions } from '../lib/i18n-options';
import { loadAnewWhereStuck } from '../lib/stuck-modules';
import { router } from './router';

/** The console speaks English: the kit's texts are their own keys. */
async function start(root: HTMLElement): Promise<void> {
  loadAnewWhereStuck();
  await i18next.init({ ...i18nOptions, lng: 'en', resources: {} });
  createRoot(root).render(
    <Look>
      <RouterProvider router={router} />
    </Look>,
  );
}

const root = document.getElementById('root');
if (root) void start(root);
