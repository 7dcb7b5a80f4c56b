import { expect, it } from 'vitest';
import { fillTemplate } from './fill-template';

const first =
  '<style>@layer base{a{color:red}}</style><link disabled rel="stylesheet" href="/assets/first.css">';
const restLink = '<link rel="stylesheet" href="/assets/app.css">';
const rest = '<style>.chart{fill:$&}</style><link disabled rel="stylesheet" href="/assets/app.css">';
const react = '<script async type="module" crossorigin src="/assets/react.js"></script>';
const app = '<script type="module" crossorigin src="/assets/app.js"></script>';
const page = { html: '<main>4,182</main>', head: '<title>Clearstake</title>' };
const data = '<link rel="preload" as="fetch" id="first-view" href="/first-view/a.json">';

it('puts the first style sheet before the page, and links of the others, code and data into a template', () => {
  const template = `<html><head><script>theme()</script>${first}${rest}</head><body><div id="root"></div>${react}${app}</body></html>`;
  expect(fillTemplate(template, page, data)).toBe(
    `<html><head><script>theme()</script>${first}<title>Clearstake</title></head><body>` +
      `<div id="root"><main>4,182</main></div><noscript>${restLink}</noscript>` +
      `<template id="after-paint">${restLink}${data}${react}${app}</template></body></html>`,
  );
});

it('leaves a style sheet alone that is a file of its own', () => {
  const link = '<link rel="stylesheet" href="/assets/app.css">';
  const template = `<html><head>${link}</head><body><div id="root"></div>${app}</body></html>`;
  expect(fillTemplate(template, page, '')).toBe(
    `<html><head>${link}<title>Clearstake</title></head><body><div id="root"><main>4,182</main></div>` +
      `<template id="after-paint">${app}</template></body></html>`,
  );
});

it('is nothing without a place for the page', () => {
  expect(fillTemplate('<html><head></head><body></body></html>', page, '')).toBeUndefined();
});
