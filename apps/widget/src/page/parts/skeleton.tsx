import { t } from '../lib/text';
import { Shell } from './shell';

/** The order page’s shape while it loads; its style shows it only after a moment. */
export const Skeleton = () => (
  <Shell loading>
    <p class="hidden" role="status">
      {t('Loading')}
    </p>
    <div class="skeleton" aria-hidden="true">
      <i class="bone title" />
      <i class="bone line" />
      {[0, 1, 2].map((row) => (
        <span class="row" key={row}>
          <i class="bone picture" />
          <i class="bone line" />
        </span>
      ))}
      <i class="bone control" />
    </div>
  </Shell>
);
