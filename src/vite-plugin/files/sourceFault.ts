/** What is wrong with the code of the project, or a picture of its site, in words that say where: a stack would only hide them. */
export class SourceFault extends Error {}
