import { parseLamports } from '@/lib/format/parse-lamports';
import { Button } from './button';

interface ReadingChoiceProps {
  /** What was typed. */
  text: string;
  /** The id of the field it was typed in, which gets the focus back. */
  fieldId: string;
  onChoose: (reading: string) => void;
}

/** What an amount may mean that can be read in two ways, to choose from; nothing for any other. */
export function ReadingChoice({ text, fieldId, onChoose }: ReadingChoiceProps) {
  const parsed = parseLamports(text);
  if (parsed.ok || parsed.readings.length === 0) return null;
  return (
    <div className="flex items-center gap-2 flex-wrap">
      {parsed.readings.map((reading) => (
        <Button
          key={reading}
          size="sm"
          onClick={() => {
            onChoose(reading);
            document.getElementById(fieldId)?.focus();
          }}
        >
          I mean {reading}
        </Button>
      ))}
    </div>
  );
}
