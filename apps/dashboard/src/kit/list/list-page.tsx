import { PageHead, type PageHeadProps } from '../page/page-head';
import { AddButtons } from './add-buttons';
import { ListPanel, type ListPanelProps } from './list-panel';

type Props<Row, S extends string> = Omit<PageHeadProps, 'actions'> & ListPanelProps<Row, S>;

/** A page that is one list. While the list is empty its add button stands in the empty state instead of the head. */
export function ListPage<Row extends object, S extends string>({
  crumbs,
  title,
  tab,
  purpose,
  ...panel
}: Props<Row, S>) {
  const info = panel.query.data?.info;
  const empty = info?.total_items === 0 && panel.list.state.search === '' && !panel.filtered;
  return (
    <>
      <PageHead
        crumbs={crumbs}
        title={title}
        tab={tab}
        purpose={purpose}
        actions={panel.add && !empty && <AddButtons buttons={panel.add} />}
      />
      <ListPanel {...panel} />
    </>
  );
}
