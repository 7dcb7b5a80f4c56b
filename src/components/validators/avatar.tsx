import { useEffect, useRef, useState } from 'react';
import { cx } from '@/lib/cx';
import { onceVisible } from '@/lib/once-visible';

interface AvatarProps {
  name: string;
  /** Its address at the gateway (`validatorImage`); null where there is none. */
  image: string | null;
  large?: boolean | undefined;
}

type ImageState = 'idle' | 'loaded' | 'failed';

// Kept across mounts, so that a row scrolled back into view does not flash the letter.
const imageStates = new Map<string, ImageState>();

function hueOf(name: string): number {
  let hue = 0;
  for (const character of name) hue = (hue * 31 + (character.codePointAt(0) ?? 0)) % 360;
  return hue;
}

/** The first letter or digit; skips emoji and invisible characters. */
function firstLetter(name: string): string {
  // The common case; the Unicode classes are slow to compile and rarely needed.
  const first = name.match(/^[a-z\d]/i) ?? name.match(/[\p{L}\p{N}]/u);
  return (first?.[0] ?? '?').toUpperCase();
}

// Other scripts need a slow font lookup per size and weight, so their letter is styled like the name.
const latin = /^[\0-\u024f]/;

/** A validator's image, or its first letter. Loaded when visible, so that a long list does not delay the page's own code. */
export function Avatar(props: AvatarProps) {
  return <AvatarOf key={props.image} {...props} />;
}

function AvatarOf({ name, image: url, large }: AvatarProps) {
  const letter = useRef<HTMLSpanElement>(null);
  const [imageState, setImageState] = useState<ImageState>(() => imageStates.get(url ?? '') ?? 'idle');
  useEffect(() => {
    if (url === null || imageState !== 'idle' || !letter.current) return;
    return onceVisible(letter.current, () => {
      const end = (result: ImageState) => () => {
        imageStates.set(url, result);
        setImageState(result);
      };
      // The letter stays until the image has loaded; a slow host would leave an empty square.
      const image = new Image();
      image.fetchPriority = 'low';
      image.onload = end('loaded');
      image.onerror = end('failed');
      image.src = url;
    });
  }, [url, imageState]);
  const square = `flex-none rounded-[5px] ${large ? 'size-8' : 'size-5.5'}`;
  if (url !== null && imageState === 'loaded')
    return <img className={cx(square, 'bg-sunken object-cover')} src={url} alt="" decoding="async" />;
  const first = firstLetter(name);
  return (
    <span
      ref={letter}
      className={cx(
        square,
        'grid place-items-center text-t1 leading-none',
        large ? 'text-base font-620' : latin.test(first) && 'text-[10px] font-620',
      )}
      style={{
        backgroundColor: `light-dark(oklch(0.9 0.03 ${hueOf(name)}), oklch(0.37 0.04 ${hueOf(name)}))`,
      }}
      aria-hidden="true"
    >
      {first}
    </span>
  );
}
