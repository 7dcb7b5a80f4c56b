import { useLocation } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '@/lib/search-fields';

/** Hidden fields of a GET form: the address's parameters, but for those that the form has itself. */
export function KeptSearch({ but }: { but: readonly string[] }) {
  const search = useLocation({ select: (location) => location.search });
  return Object.entries(parseSearch(stringifySearch(search)))
    .filter(([name]) => !but.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
