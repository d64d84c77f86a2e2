import { PageHead } from '../../kit/page/page-head';

/** An address at which there is nothing. */
export const NoPage = () => (
  <PageHead title="Page not found" purpose="There is no page at this address. Choose one from the menu." />
);
