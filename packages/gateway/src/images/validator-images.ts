import { verbatim } from '@clearstake/contract/i18n';
import { routes } from '@clearstake/contract/rest/routes';
import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import { GatewayError } from '../errors';
import { matches } from '../routes/compressed';
import type { PublicAnswers } from '../routes/public-answers';
import { parseAnswer } from '../upstream/failures';
import { type PictureSource, pictureFreshFor } from './picture-source';

/** Whatever the bytes are taken for, they run nothing, load nothing and have no origin. */
const inert = "default-src 'none'; sandbox";

/**
 * `/validator-images/<identity>`: the image whose address the validator published, so that no visitor asks its host. Only addresses that
 * stand in the staking API's list of validators are asked.
 */
export const validatorImages: FastifyPluginAsync<{
  readonly answers: PublicAnswers;
  readonly pictures: PictureSource;
}> = async (app, { answers, pictures }) => {
  let cached: { readonly hash: string; readonly urls: ReadonlyMap<string, string> } | undefined;

  async function urlOf(identity: string): Promise<string | undefined> {
    const route = routes.validatorsOverview;
    const { body, hash } = await answers(route, {});
    if (cached?.hash !== hash) cached = { hash, urls: imageUrls(parseAnswer(body, 'stakingApi', route.id)) };
    return cached.urls.get(identity);
  }

  app.get<{ Params: { identity: string } }>(
    '/validator-images/:identity',
    { config: { label: 'validatorImage' } },
    async (request, reply) => {
      const url = await urlOf(request.params.identity);
      if (url === undefined)
        throw new GatewayError(404, verbatim('No validator of this identity names an image.'));
      const { bytes, type, hash } = await pictures.get(url);
      const etag = `"${hash.slice(0, 27)}"`;
      reply.headers({
        'cache-control': `public, max-age=${pictureFreshFor / 1000}`,
        etag,
        'content-security-policy': inert,
        'content-disposition': `attachment; filename="validator.${type.slice('image/'.length)}"`,
      });
      if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return reply.type(type).send(bytes);
    },
  );
};

/** The addresses of images by identity; of two entries with one identity the first counts, as on the page. */
function imageUrls(answer: unknown): Map<string, string> {
  const urls = new Map<string, string>();
  const overview = z.safeParse(routes.validatorsOverview.response, answer);
  for (const validator of overview.data?.validators ?? []) {
    const identity = validator?.identity?.trim();
    const image = validator?.image?.trim();
    if (!identity || !image || urls.has(identity)) continue;
    // Without a scheme, as many type it, it is read as the page reads it.
    const url = image.includes('://') ? image : `https://${image}`;
    if (URL.canParse(url)) urls.set(identity, url);
  }
  return urls;
}
