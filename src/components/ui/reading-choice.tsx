import { withLocalSign } from '@clearstake/contract/format/decimal-text';
import { parseLamports } from '@clearstake/contract/format/parse-lamports';
import { t } from '@clearstake/contract/i18n';
import { Button } from './button';

interface ReadingChoiceProps {
  text: string;
  /** Id of the field, which is focused after the choice. */
  fieldId: string;
  onChoose: (reading: string) => void;
}

/** Buttons for the possible readings of an ambiguous amount; renders nothing for any other. */
export function ReadingChoice({ text, fieldId, onChoose }: ReadingChoiceProps) {
  const parsed = parseLamports(text);
  if (parsed.ok || parsed.readings.length === 0) return null;
  return (
    <div className="flex items-center gap-2 flex-wrap">
      {parsed.readings.map(withLocalSign).map((reading) => (
        <Button
          key={reading}
          size="sm"
          onClick={() => {
            onChoose(reading);
            document.getElementById(fieldId)?.focus();
          }}
        >
          {t('I mean {reading}', { reading })}
        </Button>
      ))}
    </div>
  );
}
