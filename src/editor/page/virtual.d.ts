declare module "virtual:prospectus/styles";
