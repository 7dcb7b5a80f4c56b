import { useLocation } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '@/lib/search-fields';

type KeptSearchProps = { but: readonly string[] } | { only: readonly string[] };

/** Hidden fields of a GET form: the address's parameters, but for those that the form has itself, or these only. */
export function KeptSearch(props: KeptSearchProps) {
  const search = useLocation({ select: (location) => location.search });
  return Object.entries(parseSearch(stringifySearch(search)))
    .filter(([name]) => ('only' in props ? props.only.includes(name) : !props.but.includes(name)))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
