import { type FeedFormat, limits } from '@dw/contract';

/** What a file turns out to be while it is read: for whoever tries it. */
export class FileFindings {
  format: FeedFormat = 'csv';
  /** Columns of the shop’s own, each with what stands in one of the first items. */
  readonly columns = new Map<string, string>();

  note(column: string, text: string): void {
    if (column === '' || this.columns.get(column)) return;
    if (!this.columns.has(column) && this.columns.size >= limits.feed.columns) return;
    this.columns.set(column, text.trim().slice(0, limits.feed.example));
  }
}
