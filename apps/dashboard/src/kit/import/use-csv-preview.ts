import { useEffect, useState } from 'react';
import type { CsvPreview } from '../../lib/csv-preview';

/** How a chosen file will be read; the browser alone looks at it. @returns undefined until it has, or where it cannot be read */
export function useCsvPreview(file: File | undefined): CsvPreview | undefined {
  const [preview, setPreview] = useState<CsvPreview>();
  useEffect(() => {
    let current = true;
    setPreview(undefined);
    if (!file) return;
    // The parser comes when a file is there. Where it cannot be read the server says why.
    void import('../../lib/csv-preview')
      .then(({ previewFile }) => previewFile(file))
      .catch(() => undefined)
      .then((read) => current && setPreview(read));
    return () => {
      current = false;
    };
  }, [file]);
  return preview;
}
