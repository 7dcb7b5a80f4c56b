import { useCallback, useState } from 'react';
import { safeHttpUrl } from '@/lib/safe-url';

interface AvatarProps {
  name: string;
  /** Address out of the validator's own metadata; not trusted. */
  image: string | null;
}

function hueOf(name: string): number {
  let hue = 0;
  for (const character of name) hue = (hue * 31 + (character.codePointAt(0) ?? 0)) % 360;
  return hue;
}

/** A validator's picture, or its first letter. The picture is loaded late, as an image only, and tells its host nothing about the page. */
export function Avatar({ name, image }: AvatarProps) {
  const [broken, setBroken] = useState(false);
  // A picture in the server's HTML can fail before anybody listens.
  const check = useCallback((element: HTMLImageElement | null) => {
    if (element?.complete && element.naturalWidth === 0) setBroken(true);
  }, []);
  const url = safeHttpUrl(image);
  if (url?.startsWith('https:') && !broken) {
    return (
      <img
        ref={check}
        className="av"
        src={url}
        alt=""
        width="22"
        height="22"
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        onError={() => setBroken(true)}
      />
    );
  }
  return (
    <span className="av" style={{ ['--h' as string]: hueOf(name) }} aria-hidden="true">
      {[...name][0]?.toUpperCase() ?? '?'}
    </span>
  );
}
