import { t } from '@clearstake/contract/i18n';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { useKeptValue } from '@/hooks/use-kept-value';
import { keptNicknames, longestNickname, saveNickname } from '@/lib/portfolio/nicknames';
import { manageOption } from './manage-action';

/** Names an account. The name stays in this browser and signs nothing. */
export function NicknameForm({ address }: { address: string }) {
  const saved = useKeptValue(keptNicknames).get(address) ?? '';
  const [text, setText] = useState(saved);
  const unchanged = text.trim() === saved;
  return (
    <form
      className={manageOption}
      onSubmit={(event) => {
        event.preventDefault();
        saveNickname(address, text);
      }}
    >
      <Field
        label={t('Your name for it')}
        maxLength={longestNickname}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        hint={t('Kept in this browser only. Check the address before you sign.')}
        after={
          <Button type="submit" size="sm" disabled={unchanged}>
            {t(unchanged && saved !== '' ? 'Saved' : 'Save')}
          </Button>
        }
      />
    </form>
  );
}
