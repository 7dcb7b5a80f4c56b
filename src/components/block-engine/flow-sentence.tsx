import { formatFigure } from '@clearstake/contract/format/figures';
import { formatAge } from '@clearstake/contract/format/format-time';
import { t } from '@clearstake/contract/i18n';
import type { FeedView } from '@/api/block-engine/feed-store';
import { currentRate, rateSeries, secondsCounted, type WindowSeconds } from '@/lib/block-engine/feed-window';
import type { LinkStatus } from './link-status';

interface FlowSentenceProps {
  view: FeedView;
  window: WindowSeconds;
  status: LinkStatus;
}

/** Whether it flows, in a sentence. What is lost on the way nobody numbers, so it counts the seconds without a delivery. */
export function FlowSentence({ view: { feed, now }, window, status }: FlowSentenceProps) {
  // After a break the state may lag behind the packets: no rate beside "Connecting".
  if (status.kind === 'plain') return t('{state}: waiting for packets.', { state: status.text });
  const packets = now === undefined ? undefined : currentRate(feed.fine, now).packets;
  if (now === undefined || packets === undefined)
    return t('{state}: no packets arrive.', { state: status.text });
  const { counted, missing } = secondsCounted(rateSeries(feed.fine, feed.seconds, window, now), window);
  const values = {
    state: status.text,
    packets: formatFigure(packets),
    missing: formatFigure(missing),
    counted: formatAge(counted * 1000),
  };
  if (counted === 0) return t('{state}: {packets} packets a second, counting from now.', values);
  return missing === 0
    ? t('{state}: {packets} packets a second, no gap for {counted}.', values)
    : t('{state}: {packets} packets a second, {missing} s of the time shown without data.', values);
}
