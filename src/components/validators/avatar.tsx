import { useEffect, useRef, useState } from 'react';
import { cx } from '@/lib/cx';
import { safeHttpUrl } from '@/lib/safe-url';
import { whenSeen } from '@/lib/when-seen';

interface AvatarProps {
  name: string;
  /** Address out of the validator's own metadata; not trusted. */
  image: string | null;
  /** Beside a heading. */
  large?: boolean | undefined;
}

type Picture = 'not asked for' | 'shown' | 'broken';

// A row that scrolls back into the window shows at once what it showed before.
const known = new Map<string, Picture>();

function hueOf(name: string): number {
  let hue = 0;
  for (const character of name) hue = (hue * 31 + (character.codePointAt(0) ?? 0)) % 360;
  return hue;
}

/** Of a name that begins with a picture, or with a sign that nobody sees, the first that can be read. */
function firstLetter(name: string): string {
  // Most begin so; the table of all the world's letters is slow to make and then not needed.
  const first = name.match(/^[a-z\d]/i) ?? name.match(/[\p{L}\p{N}]/u);
  return (first?.[0] ?? '?').toUpperCase();
}

// For other writing the browser looks for a font, once for each size and weight, which is slow: such a letter is written as its name.
const latin = /^[\0-\u024f]/;

/**
 * A validator's picture, or its first letter. The picture is asked for when it is seen, so that the pictures of a long list do
 * not keep the page's own code waiting; it is loaded as an image only, and tells its host nothing about the page.
 */
export function Avatar({ name, image, large }: AvatarProps) {
  const url = safeHttpUrl(image);
  const secure = url?.startsWith('https:') ? url : undefined;
  return <AvatarOf key={secure} name={name} url={secure} large={large} />;
}

interface AvatarOfProps extends Pick<AvatarProps, 'name' | 'large'> {
  url: string | undefined;
}

function AvatarOf({ name, url, large }: AvatarOfProps) {
  const letter = useRef<HTMLSpanElement>(null);
  const [picture, setPicture] = useState<Picture>(() => known.get(url ?? '') ?? 'not asked for');
  useEffect(() => {
    if (url === undefined || picture !== 'not asked for' || !letter.current) return;
    return whenSeen(letter.current, () => {
      const end = (how: Picture) => () => {
        known.set(url, how);
        setPicture(how);
      };
      // The letter stays until the picture is there: a host that is slow to answer would leave an empty square.
      const image = new Image();
      image.referrerPolicy = 'no-referrer';
      image.onload = end('shown');
      image.onerror = end('broken');
      image.src = url;
    });
  }, [url, picture]);
  if (url !== undefined && picture === 'shown') {
    return (
      <img
        className={cx('av', large && 'size-8')}
        src={url}
        alt=""
        width="22"
        height="22"
        decoding="async"
        referrerPolicy="no-referrer"
      />
    );
  }
  const first = firstLetter(name);
  return (
    <span
      ref={letter}
      className={cx('av', large && 'size-8 text-base/none', !latin.test(first) && 'as-name')}
      style={{ ['--h' as string]: hueOf(name) }}
      aria-hidden="true"
    >
      {first}
    </span>
  );
}
