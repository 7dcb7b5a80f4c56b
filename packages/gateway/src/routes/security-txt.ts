import type { FastifyPluginAsync } from 'fastify';

// RFC 9116 recommends less than a year.
const validFor = 180 * 24 * 60 * 60 * 1000;

/** `/.well-known/security.txt` (RFC 9116), where the deployment names a contact, `mailto:` or `https:`. */
export const securityTxt: FastifyPluginAsync<{ readonly contact: string | undefined }> = async (
  app,
  { contact },
) => {
  if (contact === undefined) return;
  app.get('/.well-known/security.txt', { config: { label: 'securityTxt' } }, async (_request, reply) => {
    const expires = new Date(Date.now() + validFor).toISOString();
    const lines = [`Contact: ${contact}`, `Expires: ${expires}`, 'Preferred-Languages: en'];
    return reply
      .header('cache-control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });
};
