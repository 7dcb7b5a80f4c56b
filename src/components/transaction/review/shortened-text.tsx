import { Fragment } from 'react';
import { ShortAddress } from '@/components/ui/short-address';

const address = /([1-9A-HJ-NP-Za-km-z]{32,44})/;

export function ShortenedText({ text }: { text: string }) {
  return (
    <>
      {text.split(address).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence are never reordered.
        <Fragment key={index}>{index % 2 === 1 ? <ShortAddress value={part} /> : part}</Fragment>
      ))}
    </>
  );
}
