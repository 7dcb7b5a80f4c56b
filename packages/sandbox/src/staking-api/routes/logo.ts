import type { FastifyInstance } from 'fastify';
import { ownLogo } from '../../history/client-roster';

/** 44 pixels, three colours. */
const png =
  'iVBORw0KGgoAAAANSUhEUgAAACwAAAAsAgMAAABj6rKSAAAACVBMVEUAAABVd5n7+viwPg1dAAAAAXRSTlMAQObYZgAAAJtJREFUeNp10r0ZxCAI' +
  'BmAtHMF9HCGFWLjBZR9HsDimPPkJwSc5qrcAjR8JYVWCI2hFAChqoBImtnRldr1bpCmqi7XLQFbXu50Gorls5tGPDD+M4myu7IbD3HGywQzsE79m' +
  'RHxzWx4v7stTfS7TQXSXmu9F5IPIjT2Wk5m+v7Pn9RYN6F8OPqstQ5+tz9zvYtuR353f6bbr6x/4Aebej+6gEjmdAAAAAElFTkSuQmCC';

/** The image of the validators that have one on this machine. */
export function logoRoute(app: FastifyInstance): void {
  app.get(ownLogo, (_request, reply) => reply.type('image/png').send(Buffer.from(png, 'base64')));
}
