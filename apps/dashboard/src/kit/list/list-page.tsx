import { PageHead, type PageHeadProps } from '../page/page-head';
import { AddButtons } from './add-buttons';
import { ListPanel, type ListPanelProps } from './list-panel';

type Props<Row, S extends string> = PageHeadProps & ListPanelProps<Row, S>;

/** A page that is one list. While the list is empty its add button and actions stand in the empty state instead of the head. */
export function ListPage<Row extends object, S extends string>({
  crumbs,
  title,
  tab,
  purpose,
  actions,
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
        actions={!empty && (panel.add ? <AddButtons buttons={panel.add} /> : actions)}
      />
      <ListPanel {...panel} />
    </>
  );
}
